/* Wave and descent on a grid in C, as bench/path.mjs asks for them: the plain bucket loop, one ring of whole weights after the other.
   Usage: path FILE check | time SECONDS. FILE: nx, nz, goal, start, then a byte for each point of the bordered grid. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int nx, nz, width, size, goal, start;
static uint8_t *blocked, *state;
static double *weight;
static int *bucket[3], count[3];

static void push(int b, int k) { bucket[b][count[b]++] = k; }

static double wave(void) {
  static const double ROOT = 1.41421356237309504880;
  memcpy(state, blocked, size);
  for (int k = 0; k < size; k++) weight[k] = INFINITY;
  count[0] = count[1] = count[2] = 0;
  weight[goal] = 0;
  push(0, goal);
  for (int level = 0; count[0] + count[1] + count[2] > 0; level++) {
    int b = level % 3;
    for (int n = 0; n < count[b]; n++) {
      int k = bucket[b][n];
      if (state[k]) continue;
      state[k] = 2;
      for (int d = 0; d < 8; d++) {
        static const int dx[8] = {-1, 1, 0, 0, -1, 1, -1, 1}, dz[8] = {0, 0, -1, 1, -1, -1, 1, 1};
        int to = k + dx[d] + dz[d] * width;
        double w = weight[k] + (d < 4 ? 1 : ROOT);
        if (state[to] || w >= weight[to]) continue;
        weight[to] = w;
        push(w < level + 2 ? (level + 1) % 3 : (level + 2) % 3, to);
      }
    }
    count[b] = 0;
    if (state[start] == 2) break;
  }
  if (state[start] != 2) return -1;
  int k = start, steps = 0;
  while (k != goal) {
    int best = 0;
    double least = INFINITY;
    for (int d = 0; d < 8; d++) {
      static const int dx[8] = {-1, 1, 0, 0, -1, 1, -1, 1}, dz[8] = {0, 0, -1, 1, -1, -1, 1, 1};
      int by = dx[d] + dz[d] * width;
      double w = weight[k + by] + (d < 4 ? 1 : ROOT);
      if (w < least) { least = w; best = by; }
    }
    k += best;
    if (++steps > size) return -2;
  }
  return weight[start];
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

int main(int argc, char **argv) {
  FILE *file = fopen(argv[1], "rb");
  int32_t head[4];
  if (file == NULL || fread(head, 4, 4, file) != 4) return 1;
  nx = head[0]; nz = head[1]; goal = head[2]; start = head[3];
  width = nx + 2;
  size = width * (nz + 2);
  blocked = malloc(size);
  state = malloc(size);
  weight = malloc(sizeof(double) * size);
  for (int b = 0; b < 3; b++) bucket[b] = malloc(sizeof(int) * 8 * (size_t)size);
  if (fread(blocked, 1, size, file) != (size_t)size) return 1;
  if (strcmp(argv[2], "check") == 0) {
    printf("%.17g\n", wave());
    return 0;
  }
  double seconds = argc > 3 ? atof(argv[3]) : 0.1;
  wave();
  double from = now();
  int runs = 0;
  do { wave(); runs++; } while (now() - from < seconds);
  printf("%.1f\n", (now() - from) / runs * 1e9);
  return 0;
}
