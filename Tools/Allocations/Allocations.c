// Stands before glibc's functions for the whole process, and counts.

#include "Allocations.h"

#include <stdatomic.h>
#include <stddef.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *pointer, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_long count;

long allocation_count(void) {
    return atomic_load(&count);
}

void *malloc(size_t size) {
    atomic_fetch_add(&count, 1);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    atomic_fetch_add(&count, 1);
    return __libc_calloc(number, size);
}

void *realloc(void *pointer, size_t size) {
    atomic_fetch_add(&count, 1);
    return __libc_realloc(pointer, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    atomic_fetch_add(&count, 1);
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
    *pointer = aligned_alloc(alignment, size);
    return *pointer ? 0 : 12;
}
