// The learning equation in C, as a plain loop over all items: what the side in JavaScript is held against.
//
//   td check <items> <kinds> <stretches>              strengths in the end, one a line
//   td time <items> <kinds> <warm-up> <measured>      nanoseconds for one tick of one group
//
// What is on changes from stretch to stretch by the rule of bench/td.mjs: an item is on in every `kinds`th of them.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define ALPHA 0.1
#define DELTA 0.2
#define GAMMA 0.95
#define STRETCH_TICKS 64
#define FEEDBACK_TICK 40

typedef struct {
  int32_t count;
  double before, load;
  double *strength, *trace, *on;
} Group;

static void stimulate(Group *g, int32_t kinds, int32_t stretch) {
  for (int32_t k = 0; k < g->count; k++) g->on[k] = (stretch + k) % kinds == 0;
}

static void step(Group *g, double feedback) {
  double now = 0, after = 0, load = 0;
  double *restrict strength = g->strength, *restrict trace = g->trace;
  const double *restrict on = g->on;
  const int32_t count = g->count;
  for (int32_t k = 0; k < count; k++) now += on[k] * strength[k];
  const double error = feedback + GAMMA * (now > 0 ? now : 0) - (g->before > 0 ? g->before : 0);
  // Together the items correct the error at most once, as on the other side.
  const double rate = (g->load > 1 ? ALPHA / g->load : ALPHA) * error;
  for (int32_t k = 0; k < count; k++) {
    strength[k] += rate * trace[k];
    trace[k] += DELTA * (on[k] - trace[k]);
    after += on[k] * strength[k];
    load += trace[k];
  }
  g->before = after;
  g->load = ALPHA * load;
}

// Time on the processor, as on the other side.
static double nowNs(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

int main(int count, char **words) {
  if (count < 5) return 2;
  const int isCheck = strcmp(words[1], "check") == 0;
  Group g = {atoi(words[2]), 0, 0, NULL, NULL, NULL};
  const int32_t kinds = atoi(words[3]);
  g.strength = calloc((size_t)g.count, sizeof(double));
  g.trace = calloc((size_t)g.count, sizeof(double));
  g.on = calloc((size_t)g.count, sizeof(double));
  const int32_t warmUp = isCheck ? 0 : atoi(words[4]);
  const int32_t stretches = warmUp + atoi(words[isCheck ? 4 : 5]);
  double startNs = 0;
  for (int32_t stretch = 0; stretch < stretches; stretch++) {
    if (stretch == warmUp) startNs = nowNs();
    stimulate(&g, kinds, stretch);
    for (int32_t tick = 0; tick < STRETCH_TICKS; tick++) step(&g, tick == FEEDBACK_TICK ? 1 : 0);
  }
  const double measuredNs = nowNs() - startNs;
  if (isCheck) for (int32_t k = 0; k < g.count; k++) printf("%.17g\n", g.strength[k]);
  else printf("%.4f\n", measuredNs / ((double)(stretches - warmUp) * STRETCH_TICKS));
  return 0;
}
