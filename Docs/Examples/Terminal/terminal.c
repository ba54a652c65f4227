/* This source file is part of Hooke.
   SPDX-License-Identifier: MIT

   A thousand springs, live in a terminal, sixty times a second. Each dot has a home on a circle and is
   now and then called to the middle; it gets there on a spring of its own. The last line tells how
   long the springs of a frame took, and how long the frame took with drawing.

       cc terminal.c $(pkg-config --cflags --libs hooke) -lm -o terminal && ./terminal

   terminal SECONDS stops by itself; control-C stops it at any time.
*/

#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE

#include <hooke.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { DOTS = 1000, FRAME_RATE = 60, MAX_COLUMNS = 400, MAX_ROWS = 200 };

static volatile sig_atomic_t stopped;

static void stop(int signal) {
  (void)signal;
  stopped = 1;
}

static void check(hooke_status_t status) {
  if (status == HOOKE_OK) return;
  fprintf(stderr, "terminal: %s\n", hooke_status_text(status));
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void sleep_until(double time) {
  double left = time - now();
  if (left <= 0) return;
  struct timespec pause = {(time_t)left, (long)(1e9 * (left - floor(left)))};
  nanosleep(&pause, NULL);
}

/* The dots: two springs each, one across and one down, both in -1...1. */
typedef struct {
  hooke_batch_t *batch;
  hooke_handle_t x[DOTS], y[DOTS];
} dots_t;

static double home(int dot, int is_down) {
  double angle = 6.283185307179586 * dot / DOTS, radius = 0.75 + 0.2 * sin(9 * angle);
  return radius * (is_down ? sin(angle) : cos(angle));
}

static void make(dots_t *dots) {
  check(hooke_batch_create(HOOKE_FLOAT, 2 * DOTS, &dots->batch));
  for (int i = 0; i < DOTS; i += 1) {
    hooke_spring_t spring; /* from lively to calm, around the circle */
    check(hooke_spring_from_response(0.5 + 0.4 * i / DOTS, 0.15 + 0.5 * i / DOTS, &spring));
    check(hooke_batch_insert(dots->batch, &spring, 0, 0, home(i, 0), 0.002, &dots->x[i]));
    check(hooke_batch_insert(dots->batch, &spring, 0, 0, home(i, 1), 0.002, &dots->y[i]));
  }
}

/* Every dot is called at its own time, so that a wave runs around the circle: in, and out again. */
static void retarget(dots_t *dots, int frame) {
  const int period = 240;
  for (int i = 0; i < DOTS; i += 1) {
    int phase = (frame + i * period / DOTS) % period;
    if (phase != 0 && phase != period / 4) continue;
    double scale = phase == 0 ? 0.15 : 1;
    check(hooke_batch_retarget(dots->batch, dots->x[i], scale * home(i, 0)));
    check(hooke_batch_retarget(dots->batch, dots->y[i], scale * home(i, 1)));
  }
}

static void draw(const dots_t *dots, const char *readout) {
  static char cells[MAX_ROWS][MAX_COLUMNS], screen[MAX_ROWS * (MAX_COLUMNS + 1) + 1024];
  struct winsize size = {24, 80, 0, 0};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 20 || size.ws_row < 5) {
    size.ws_col = 80;
    size.ws_row = 24;
  }
  int columns = size.ws_col < MAX_COLUMNS ? size.ws_col : MAX_COLUMNS;
  int rows = (size.ws_row < MAX_ROWS ? size.ws_row : MAX_ROWS) - 1;
  memset(cells, ' ', sizeof cells);
  for (int i = 0; i < DOTS; i += 1) {
    int column = (int)floor((0.5 + 0.45 * hooke_batch_position(dots->batch, dots->x[i])) * columns);
    int row = (int)floor((0.5 + 0.45 * hooke_batch_position(dots->batch, dots->y[i])) * rows);
    if (column < 0 || column >= columns || row < 0 || row >= rows) continue;
    char *cell = &cells[row][column];
    *cell = *cell == ' ' ? '.' : *cell == '.' ? 'o' : '@';
  }
  char *end = screen + sprintf(screen, "\x1b[H");
  for (int row = 0; row < rows; row += 1) {
    memcpy(end, cells[row], (size_t)columns);
    end += columns;
    *end++ = '\n';
  }
  end += sprintf(end, "%.*s\x1b[K", columns - 1, readout);
  fwrite(screen, 1, (size_t)(end - screen), stdout);
  fflush(stdout);
}

int main(int count, char **arguments) {
  double seconds = count > 1 ? atof(arguments[1]) : INFINITY;
  signal(SIGINT, stop);
  signal(SIGTERM, stop);
  dots_t dots;
  make(&dots);

  printf("\x1b[?25l\x1b[2J"); /* hides the cursor, clears the screen */
  double start = now(), last = start, solving = 0, longest = 0, whole = 0;
  int frame = 0;
  while (!stopped && last - start < seconds) {
    double begin = now();
    retarget(&dots, frame);
    check(hooke_batch_advance(dots.batch, begin - last)); /* the time that really passed */
    last = begin;
    double solved = now() - begin;
    solving += solved;
    longest = solved > longest ? solved : longest;
    frame += 1;

    char readout[256];
    snprintf(readout, sizeof readout,
             "%d dots  frame %d  %.1f fps  springs %.1f us (longest %.1f)  frame %.2f ms  %zu moving",
             DOTS, frame, frame / (last - start + 1e-9), 1e6 * solving / frame, 1e6 * longest,
             1e3 * whole / frame, hooke_batch_moving_count(dots.batch));
    draw(&dots, readout);
    whole += now() - begin;
    sleep_until(start + (double)frame / FRAME_RATE);
  }
  printf("\x1b[?25h\n");
  check(hooke_batch_destroy(dots.batch));
  return 0;
}
