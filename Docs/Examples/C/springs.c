/* This source file is part of Hooke.
   SPDX-License-Identifier: MIT

   A C program that uses all of Hooke once: a spring from each parameterisation, one motion in closed
   form, a fling, an easing curve, and a batch that is retargeted while it moves.

       cc springs.c $(pkg-config --cflags --libs hooke) -o springs && ./springs
*/

#include <hooke.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Stops the program when a call fails, with the library's own words. */
static void check(hooke_status_t status) {
  if (status == HOOKE_OK) return;
  fprintf(stderr, "springs: %s\n", hooke_status_text(status));
  exit(1);
}

static void print_springs(void) {
  hooke_spring_t springs[6];
  const char *names[6] = {
      "stiffness 300, damping 20", "response 0.4 s, damping ratio 0.7", "duration 0.5 s, bounce 0.2",
      "bounciness 18, speed 12", "Origami tension 40, friction 7",
      "settles in 0.8 s, damping ratio 0.5"};
  check(hooke_spring_from_physics(1, 300, 20, &springs[0]));
  check(hooke_spring_from_response(0.4, 0.7, &springs[1]));
  check(hooke_spring_from_duration(0.5, 0.2, &springs[2]));
  check(hooke_spring_from_bounciness(18, 12, &springs[3]));
  check(hooke_spring_from_origami(40, 7, &springs[4]));
  check(hooke_spring_from_settling_duration(0.8, 0.5, 0, 0.001, &springs[5]));
  for (int i = 0; i < 6; i += 1) {
    printf("%-36s response %.4f s  damping ratio %.4f  settles in %.4f s\n", names[i],
           hooke_spring_response(&springs[i]), hooke_spring_damping_ratio(&springs[i]),
           hooke_spring_settling_duration(&springs[i]));
  }
}

static void print_motion(void) {
  hooke_spring_motion_t motion = {{1, 300, 20}, 0, 100, 0};
  double time, value;
  check(hooke_spring_motion_peak(&motion, 0, &time, &value));
  printf("\nfrom 0 to 100: first peak %.4f at %.4f s, overshoot %.4f %%, at rest after %.6f s\n", value,
         time, 100 * hooke_spring_motion_overshoot(&motion),
         hooke_spring_motion_settling_time(&motion, 0.01));

  hooke_decay_motion_t fling = {hooke_decay_rate(0.998), 0, 1000};
  printf("a fling of 1000/s ends at %.4f, to the last unit after %.4f s\n",
         hooke_decay_motion_end(&fling), hooke_decay_motion_settling_time(&fling, 1));

  hooke_timing_t ease = HOOKE_TIMING_EASE_IN_OUT;
  printf("ease-in-out is at %.6f after a quarter of its time\n", hooke_timing_value(&ease, 0.25));

  /* Wrong numbers are answered, not obeyed. */
  hooke_spring_t spring;
  hooke_status_t status = hooke_spring_from_response(NAN, 0.7, &spring);
  printf("a response of NaN: %s\n", hooke_status_text(status));
}

static void run_batch(void) {
  hooke_batch_t *batch;
  hooke_handle_t menu, badge;
  hooke_spring_t gentle, lively;
  check(hooke_spring_from_response(0.5, 1, &gentle));
  check(hooke_spring_from_response(0.3, 0.5, &lively));
  check(hooke_batch_create(HOOKE_DOUBLE, 2, &batch));
  check(hooke_batch_insert(batch, &gentle, 0, 0, 320, 0.1, &menu));
  check(hooke_batch_insert(batch, &lively, 1, 0, 1.4, 0.001, &badge));

  printf("\nframe  menu      badge\n");
  for (int frame = 1; frame <= 600 && hooke_batch_moving_count(batch) > 0; frame += 1) {
    check(hooke_batch_advance(batch, 1.0 / 60));
    if (frame == 12) check(hooke_batch_retarget(batch, menu, 0)); /* closed again, in full flight */
    if (frame % 6 == 0) {
      printf("%5d  %8.4f  %.6f\n", frame, hooke_batch_position(batch, menu),
             hooke_batch_position(batch, badge));
    }
    size_t count;
    const hooke_handle_t *settled = hooke_batch_settled(batch, &count);
    for (size_t i = 0; i < count; i += 1) {
      printf("%5d  %s is at rest\n", frame, settled[i].slot == menu.slot ? "menu" : "badge");
    }
  }

  check(hooke_batch_remove(batch, badge));
  printf("the badge once removed: %s\n",
         hooke_status_text(hooke_batch_impulse(batch, badge, 10)));
  check(hooke_batch_destroy(batch));
  printf("the batch once destroyed: %s\n", hooke_status_text(hooke_batch_advance(batch, 1)));
}

int main(void) {
  printf("Hooke %s, %s\n\n", hooke_version(), hooke_instruction_set_name(hooke_instruction_set()));
  print_springs();
  print_motion();
  run_batch();
  return 0;
}
