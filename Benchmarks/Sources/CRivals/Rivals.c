// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#include "CRivals.h"

#define COPY(T, ISA, TARGET)                                                                   \
  TARGET static void copy3_##T##_##ISA(T *const *c, size_t count) {                            \
    T *restrict p = c[0], *restrict v = c[1];                                                    \
    const T *restrict g = c[2];                                                                  \
    for (size_t i = 0; i < count; i += 1) { T x = p[i]; p[i] = v[i] + g[i]; v[i] = x; }          \
  }                                                                                              \
  TARGET static void copy6_##T##_##ISA(T *const *c, size_t count) {                            \
    T *restrict p = c[0], *restrict v = c[1];                                                    \
    const T *restrict a = c[2], *restrict b = c[3], *restrict d = c[4], *restrict e = c[5];      \
    for (size_t i = 0; i < count; i += 1) {                                                      \
      T x = p[i];                                                                                \
      p[i] = (v[i] + a[i]) + b[i];                                                               \
      v[i] = (x + d[i]) + e[i];                                                                  \
    }                                                                                            \
  }                                                                                              \
  TARGET static void copy8_##T##_##ISA(T *const *c, size_t count) {                            \
    T *restrict p = c[0], *restrict v = c[1];                                                    \
    const T *restrict a = c[2], *restrict b = c[3], *restrict d = c[4], *restrict e = c[5];      \
    const T *restrict f = c[6], *restrict g = c[7];                                              \
    for (size_t i = 0; i < count; i += 1) {                                                      \
      T x = p[i];                                                                                \
      p[i] = (v[i] + a[i]) + (b[i] + f[i]);                                                      \
      v[i] = (x + d[i]) + (e[i] + g[i]);                                                         \
    }                                                                                            \
  }                                                                                              \
  TARGET static void copy_##T##_##ISA(T *const *columns, size_t in, size_t count) {            \
    if (in == 3) copy3_##T##_##ISA(columns, count);                                            \
    else if (in == 6) copy6_##T##_##ISA(columns, count);                                       \
    else copy8_##T##_##ISA(columns, count);                                                    \
  }

#define EULER(ISA, TARGET)                                                                     \
  TARGET static void euler_##ISA(                                                              \
    float *restrict p, float *restrict v, const float *restrict g, const float *restrict k,      \
    const float *restrict c, float dt, size_t count) {                                           \
    for (size_t i = 0; i < count; i += 1) {                                                      \
      float w = v[i] + dt * (k[i] * (g[i] - p[i]) - c[i] * v[i]);                                \
      v[i] = w;                                                                                  \
      p[i] += dt * w;                                                                            \
    }                                                                                            \
  }

#define ISA(name, TARGET) COPY(float, name, TARGET) COPY(double, name, TARGET) EULER(name, TARGET)

ISA(baseline, )
#if defined(__x86_64__)
ISA(avx2, __attribute__((target("avx2"))))
ISA(avx512, __attribute__((target("arch=x86-64-v4"), min_vector_width(512))))
#define BEST(function, ...)                                                                      \
  if (__builtin_cpu_supports("x86-64-v4")) function##_avx512(__VA_ARGS__);                       \
  else if (__builtin_cpu_supports("avx2")) function##_avx2(__VA_ARGS__);                         \
  else function##_baseline(__VA_ARGS__)
#else
#define BEST(function, ...) function##_baseline(__VA_ARGS__)
#endif

void copy_f32(float *const *columns, size_t in, size_t count) {
  BEST(copy_float, columns, in, count);
}

void copy_f64(double *const *columns, size_t in, size_t count) {
  BEST(copy_double, columns, in, count);
}

void euler_f32(
  float *position, float *velocity, const float *target, const float *stiffness,
  const float *damping, float dt, size_t count) {
  BEST(euler, position, velocity, target, stiffness, damping, dt, count);
}
