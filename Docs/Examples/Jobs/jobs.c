/* This source file is part of Hooke.
   SPDX-License-Identifier: MIT

   A host with a job system of its own: two threads that take pieces of work from a counter. One batch
   of a hundred thousand springs is advanced by both, frame after frame, and the same batch by one
   thread alone; the results must be the same, bit for bit.

       cc -pthread jobs.c $(pkg-config --cflags --libs hooke) -o jobs && ./jobs
*/

#define _POSIX_C_SOURCE 200809L

#include <hooke.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SPRINGS = 100000, FRAMES = 120 };

static void check(hooke_status_t status) {
  if (status == HOOKE_OK) return;
  fprintf(stderr, "jobs: %s\n", hooke_status_text(status));
  exit(1);
}

/* ---- The job system: the caller and one worker take pieces of a step until none is left. ---- */

typedef struct {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  hooke_step_t *step; /* what there is to do */
  size_t pieces, next, finished;
  int is_over;
  size_t done_by[2]; /* how many pieces each thread has done */
} jobs_t;

/* Does pieces while there are some; the lock is held on entry and on return. */
static void work(jobs_t *jobs, int thread) {
  while (jobs->next < jobs->pieces) {
    size_t piece = jobs->next++;
    hooke_step_t *step = jobs->step;
    pthread_mutex_unlock(&jobs->lock);
    hooke_step_run(step, piece);
    pthread_mutex_lock(&jobs->lock);
    jobs->done_by[thread] += 1;
    jobs->finished += 1;
    pthread_cond_broadcast(&jobs->changed);
  }
}

static void *worker(void *context) {
  jobs_t *jobs = context;
  pthread_mutex_lock(&jobs->lock);
  while (!jobs->is_over) {
    work(jobs, 1);
    pthread_cond_wait(&jobs->changed, &jobs->lock);
  }
  pthread_mutex_unlock(&jobs->lock);
  return NULL;
}

/* What Hooke calls once per frame: returns when all pieces are done. */
static void perform(void *context, hooke_step_t *step, size_t pieces) {
  jobs_t *jobs = context;
  pthread_mutex_lock(&jobs->lock);
  jobs->step = step;
  jobs->pieces = pieces;
  jobs->next = jobs->finished = 0;
  pthread_cond_broadcast(&jobs->changed);
  work(jobs, 0);
  while (jobs->finished < pieces) pthread_cond_wait(&jobs->changed, &jobs->lock);
  pthread_mutex_unlock(&jobs->lock);
}

/* ---- The host ---- */

static hooke_batch_t *make(void) {
  hooke_batch_t *batch;
  check(hooke_batch_create(HOOKE_FLOAT, SPRINGS, &batch));
  for (int i = 0; i < SPRINGS; i += 1) {
    hooke_spring_t spring;
    check(hooke_spring_from_response(0.2 + 0.00001 * i, 0.3 + 0.000005 * i, &spring));
    check(hooke_batch_insert(batch, &spring, 0, 0, 1 + i % 100, 0.01, NULL));
  }
  return batch;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

int main(void) {
  hooke_batch_t *together = make(), *alone = make();
  jobs_t jobs = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
  pthread_t thread;
  if (pthread_create(&thread, NULL, worker, &jobs) != 0) return 1;

  double time_together = 0, time_alone = 0;
  for (int frame = 0; frame < FRAMES; frame += 1) {
    double start = now();
    check(hooke_batch_advance_in_pieces(together, 1.0 / 60, perform, &jobs));
    double middle = now();
    check(hooke_batch_advance(alone, 1.0 / 60));
    time_together += middle - start;
    time_alone += now() - middle;
  }

  pthread_mutex_lock(&jobs.lock);
  jobs.is_over = 1;
  pthread_cond_broadcast(&jobs.changed);
  pthread_mutex_unlock(&jobs.lock);
  pthread_join(thread, NULL);

  size_t count;
  const float *a = hooke_batch_positions_f32(together, &count);
  const float *b = hooke_batch_positions_f32(alone, NULL);
  int same = count == SPRINGS && memcmp(a, b, count * sizeof *a) == 0;
  printf("%d springs, %d frames, pieces done: %zu by the first thread, %zu by the second\n", SPRINGS,
         FRAMES, jobs.done_by[0], jobs.done_by[1]);
  printf("two threads %.1f us a frame, one thread %.1f us; still moving: %zu\n",
         1e6 * time_together / FRAMES, 1e6 * time_alone / FRAMES,
         hooke_batch_moving_count(together));
  printf("%s\n", same ? "the same bits" : "DIFFERENT RESULTS");
  check(hooke_batch_destroy(together));
  check(hooke_batch_destroy(alone));
  return same ? 0 : 1;
}
