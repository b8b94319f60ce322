// A match of the bench in C, as a plain loop: every actor looks at the walls and targets near its cell, by the same lists as ours, and at
// every other actor; a matrix is a table of all keys. What the side in JavaScript is held against; both must give the same scores to the
// last bit before any clock starts.
//
//   rave <match> check             scores of all contests, one a line: collisions, displacement, steps inside
//   rave <match> time <matches>    nanoseconds for one step of one actor, each match anew from the beginning
//
// <match> is what bench/sides/rave-in-c.mjs writes: counts, walls, targets, headings, turns, random streams and lists of cells.

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define HEADINGS 72
#define SECTORS 3
#define KEYS (32768 + 32)
#define MOST_DRAWS 200

static const double HALF_ROOT_3 = 0.86602540378443860;
static const double TAN_SIXTEENTH = 0.41421356237309503;

typedef struct { double x, y, dx, dy, length; } Wall;
typedef struct { double x, y; } Point;
typedef struct {
  double x, y, nextX, nextY, gridX, gridY, displacement, startX, startY, startDistance, endDistance;
  int32_t heading, nextHeading, isRefused, collisions, inside, key, response, steps, pairs;
  uint32_t random[4];
  int32_t *history;
  double *weights;
} Actor;

static int32_t actors, walls, targets, responses, contests, stages, length, task;
static double vision, desired, sensing, radius, speed, width, height;
static double start, floorWeight, ceiling, threshold, discovery, extinction;
static double cosine[HEADINGS], sine[HEADINGS];
static int32_t turns[64];
static Wall *wall;
static Point *target;
static Actor *actor;
static uint32_t placing[4];
static double nearest[SECTORS];
static int32_t object[SECTORS];
static int32_t active;

/* Which walls or targets are near a cell: where the list of each begins, and one more; then the indices. */
typedef struct { int32_t *starts, *listed; } Lists;
static Lists seenWalls, seenTargets, touchedWalls, touchedTargets;
static int32_t columns, rows;
static double cellsPerUnit;

static inline int32_t cellOf(double x, double y) {
  const int32_t column = (int32_t)(x * cellsPerUnit), row = (int32_t)(y * cellsPerUnit);
  return (row < rows ? row : rows - 1) * columns + (column < columns ? column : columns - 1);
}

static inline uint32_t draw(uint32_t *s) {
  const uint32_t b = s[1], c = s[2], counter = s[3], drawn = s[0] + b + counter;
  s[0] = b ^ (b >> 9);
  s[1] = c + (c << 3);
  s[2] = ((c << 21) | (c >> 11)) + drawn;
  s[3] = counter + 1;
  return drawn;
}

static inline double drawUnit(uint32_t *s) {
  const double high = draw(s) >> 5, low = draw(s) >> 6;
  return (high * 67108864.0 + low) * 1.1102230246251565e-16;
}

static inline int32_t drawInteger(uint32_t *s, uint32_t count) {
  for (;;) {
    const uint32_t drawn = draw(s), value = drawn % count;
    if ((double)(drawn - value) <= 4294967296.0 - count) return (int32_t)value;
  }
}

static inline void see(int32_t sector, double squared, int32_t what) {
  if (squared >= nearest[sector]) return;
  nearest[sector] = squared;
  object[sector] = what;
}

static inline double gap(double foot, double low, double high) {
  return foot < low ? low - foot : foot > high ? foot - high : 0;
}

static void seeWall(const Wall *w, double x, double y, double co, double si) {
  const double rx = w->x - x, ry = w->y - y;
  const double across = rx * w->dy - ry * w->dx, squared = across * across;
  if (squared >= nearest[0] && squared >= nearest[1] && squared >= nearest[2]) return;
  const double a = rx * co + ry * si, da = w->dx * co + w->dy * si;
  double from = 0, to = w->length;
  const double last = a + to * da;
  if (a < 0) {
    if (last <= 0) return;
    from = -a / da;
  } else if (last < 0) to = -a / da;
  const double mirror = across > 0 ? HALF_ROOT_3 : -HALF_ROOT_3;
  const double l = mirror * (ry * co - rx * si), dl = mirror * (w->dy * co - w->dx * si);
  const double fromA = 0.5 * (a + from * da), toA = 0.5 * (a + to * da);
  const double s = l + from * dl + fromA, sTo = l + to * dl + toA, z = l + from * dl - fromA, zTo = l + to * dl - toA;
  const double first = s >= 0 ? from : sTo <= 0 ? to : from + ((to - from) * s) / (s - sTo);
  const double second = z >= 0 ? from : zTo <= 0 ? to : from + ((to - from) * z) / (z - zTo);
  const double foot = -(rx * w->dx + ry * w->dy);
  const int32_t side = across > 0 ? 2 : 0;
  if (s < 0) {
    const double off = gap(foot, from, first);
    see(side, squared + off * off, 1);
  }
  if (zTo > 0) {
    const double off = gap(foot, second, to);
    see(2 - side, squared + off * off, 1);
  }
  if (sTo > 0 && z < 0) {
    const double off = gap(foot, first, second);
    see(1, squared + off * off, 1);
  }
}

static const double RAY_AHEAD[4] = {0, 0.86602540378443860, 0.86602540378443860, 0};
static const double RAY_LEFT[4] = {-1, -0.5, 0.5, 1};

static void seeDisc(double rx, double ry, double r, double co, double si, int32_t what) {
  const double squared = rx * rx + ry * ry, ahead = rx * co + ry * si;
  if (ahead <= -r) return;
  double farthest = nearest[0];
  if (nearest[1] > farthest) farthest = nearest[1];
  if (nearest[2] > farthest) farthest = nearest[2];
  const double limit = sqrt(farthest) + r;
  if (squared >= limit * limit) return;
  const double left = ry * co - rx * si;
  int32_t sector = SECTORS;
  for (int32_t k = 0; k < 4; k++) {
    const double along = ahead * RAY_AHEAD[k] + left * RAY_LEFT[k], aside = left * RAY_AHEAD[k] - ahead * RAY_LEFT[k];
    if (aside >= 0) sector = 2 - k;
    const double half = r * r - aside * aside;
    if (half < 0 || along < 0) continue;
    const double way = along - sqrt(half), d = way > 0 ? way * way : 0;
    if (k > 0) see(3 - k, d, what);
    if (k < 3) see(2 - k, d, what);
  }
  if (ahead < 0 || sector < 0 || sector >= SECTORS) return;
  const double edge = sqrt(squared) - r;
  see(sector, edge > 0 ? edge * edge : 0, what);
}

static int32_t bearing(double ahead, double left) {
  const double squared = ahead * ahead + left * left, middle = (desired + sensing) / 2;
  const int32_t level = squared <= desired * desired ? 0 : squared <= middle * middle ? 1 : squared <= sensing * sensing ? 2 : 3;
  const double along = fabs(ahead), aside = fabs(left);
  int32_t azimuth = left > 0 ? 2 : 6;
  if (aside <= TAN_SIXTEENTH * along) azimuth = ahead > 0 ? 0 : 4;
  else if (along > TAN_SIXTEENTH * aside) azimuth = left > 0 ? (ahead > 0 ? 1 : 3) : ahead > 0 ? 7 : 5;
  return 32768 + (azimuth << 2 | level);
}

static int32_t keyOf(const Actor *a) {
  const double co = cosine[a->heading], si = sine[a->heading];
  const double quarter = vision / 4 * (vision / 4);
  for (int32_t k = 0; k < SECTORS; k++) {
    nearest[k] = 16 * quarter;
    object[k] = 0;
  }
  const int32_t cell = cellOf(a->x, a->y);
  for (int32_t n = seenWalls.starts[cell]; n < seenWalls.starts[cell + 1]; n++)
    seeWall(&wall[seenWalls.listed[n]], a->x, a->y, co, si);
  for (int32_t n = seenTargets.starts[cell]; n < seenTargets.starts[cell + 1]; n++) {
    const int32_t k = seenTargets.listed[n];
    const int32_t what = task == 0 || k != active ? 1 : task == 1 ? 4 : 5;
    seeDisc(target[k].x - a->x, target[k].y - a->y, radius, co, si, what);
  }
  for (int32_t k = 0; k < actors; k++) {
    const Actor *b = &actor[k];
    if (b == a) continue;
    const double rx = b->x - a->x, ry = b->y - a->y;
    if (rx * rx + ry * ry >= (vision + 0.5) * (vision + 0.5) || rx * co + ry * si <= -0.5) continue;
    seeDisc(rx, ry, 0.5, co, si, rx * cosine[b->heading] + ry * sine[b->heading] < 0 ? 2 : 3);
  }
  int32_t key = 0;
  for (int32_t k = 0; k < SECTORS; k++) {
    const double d = nearest[k];
    const int32_t level = d <= quarter ? 0 : d <= 4 * quarter ? 1 : d <= 9 * quarter ? 2 : 3;
    key = key << 5 | (object[k] == 0 ? 0 : object[k] << 2 | level);
  }
  if (key != 0 || task == 0) return key;
  const double rx = target[active].x - a->x, ry = target[active].y - a->y;
  return bearing(rx * co + ry * si, ry * co - rx * si);
}

static int32_t choose(Actor *a) {
  const double *w = a->weights + a->key * responses;
  double top = w[0];
  int32_t best = 0, heavy = 0;
  for (int32_t k = 1; k < responses; k++)
    if (w[k] > top) {
      top = w[k];
      best = k;
    }
  const double bound = top - threshold * (ceiling - floorWeight);
  for (int32_t k = 0; k < responses; k++) heavy += w[k] >= bound;
  if (heavy < 2) return best;
  int32_t left = drawInteger(a->random, heavy);
  for (int32_t k = 0; k < responses; k++)
    if (w[k] >= bound && left-- == 0) return k;
  return best;
}

static int isBlocked(double x, double y, double margin) {
  if (!(x >= 0 && y >= 0 && x <= width && y <= height)) return 1;
  const int32_t cell = cellOf(x, y);
  for (int32_t n = touchedWalls.starts[cell]; n < touchedWalls.starts[cell + 1]; n++) {
    const Wall *w = &wall[touchedWalls.listed[n]];
    const double rx = w->x - x, ry = w->y - y;
    const double across = rx * w->dy - ry * w->dx, along = -(rx * w->dx + ry * w->dy);
    const double beyond = along < 0 ? along : along > w->length ? along - w->length : 0;
    if (across * across + beyond * beyond < margin * margin) return 1;
  }
  for (int32_t n = touchedTargets.starts[cell]; n < touchedTargets.starts[cell + 1]; n++) {
    const int32_t k = touchedTargets.listed[n];
    const double dx = target[k].x - x, dy = target[k].y - y, apart = radius + margin;
    if (dx * dx + dy * dy < apart * apart) return 1;
  }
  return 0;
}

static int meetsActor(const Actor *a) {
  for (int32_t k = 0; k < actors; k++) {
    const Actor *b = &actor[k];
    if (b == a) continue;
    double dx = b->x - a->nextX, dy = b->y - a->nextY;
    if (dx * dx + dy * dy < 1) return 1;
    dx = b->nextX - a->nextX;
    dy = b->nextY - a->nextY;
    if (dx * dx + dy * dy < 1) return 1;
  }
  return 0;
}

static double distanceOf(const Actor *a) {
  const double dx = target[active].x - a->x, dy = target[active].y - a->y;
  return sqrt(dx * dx + dy * dy);
}

static double straightness(const Actor *a) {
  const double dx = a->x - a->startX, dy = a->y - a->startY;
  const double share = sqrt(dx * dx + dy * dy) / (length * speed);
  return share >= 0.75 ? share : -1;
}

static double evaluate(const Actor *a) {
  const double clear = a->isRefused ? -1 : (double)a->steps / length, far = length * speed;
  if (clear < 1) return clear;
  const double steady = 1 - 2 * fabs(a->startDistance - a->endDistance) / far;
  if (task == 1 && a->endDistance > desired) return (a->startDistance - a->endDistance) / far;
  if (task == 1 && steady < 1) return steady;
  if (task == 2 && a->endDistance < desired) return (a->endDistance - a->startDistance) / far;
  return straightness(a);
}

static void judge(Actor *a) {
  const double told = evaluate(a), rate = told < 0 ? extinction * told : discovery * told;
  for (int32_t k = 0; k < a->pairs; k++) {
    double *w = a->weights + a->history[k];
    const double next = *w + rate * (told < 0 ? *w - floorWeight : ceiling - *w);
    *w = next < floorWeight ? floorWeight : next > ceiling ? ceiling : next;
  }
  a->startX = a->x;
  a->startY = a->y;
  a->startDistance = a->endDistance;
  a->steps = a->pairs = 0;
}

static void place(void) {
  for (int32_t k = 0; k < actors; k++) {
    Actor *a = &actor[k];
    int isFree = 0;
    for (int32_t n = 0; n < MOST_DRAWS && !isFree; n++) {
      a->x = 1 + (width - 2) * drawUnit(placing);
      a->y = 1 + (height - 2) * drawUnit(placing);
      isFree = !isBlocked(a->x, a->y, 1);
      for (int32_t b = 0; b < k && isFree; b++) {
        const double dx = actor[b].x - a->x, dy = actor[b].y - a->y;
        isFree = dx * dx + dy * dy >= 4;
      }
    }
    if (!isFree) exit(3);
    a->heading = drawInteger(placing, HEADINGS);
  }
}

static void begin(int32_t contest) {
  active = targets > 0 ? contest / 5 % targets : 0;
  place();
  for (int32_t k = 0; k < actors; k++) {
    Actor *a = &actor[k];
    a->collisions = a->inside = a->steps = a->pairs = 0;
    a->displacement = 0;
    a->gridX = a->startX = a->x;
    a->gridY = a->startY = a->y;
    if (task != 0) a->startDistance = a->endDistance = distanceOf(a);
  }
}

static void setOut(Actor *a) {
  a->key = keyOf(a);
  a->response = choose(a);
  const int32_t pair = a->key * responses + a->response;
  int32_t k = a->pairs - 1;
  while (k >= 0 && a->history[k] != pair) k--;
  if (k < 0) a->history[a->pairs++] = pair;
  int32_t h = a->heading + turns[a->response];
  if (h < 0) h += HEADINGS;
  else if (h >= HEADINGS) h -= HEADINGS;
  a->nextHeading = h;
  a->nextX = a->x + speed * cosine[h];
  a->nextY = a->y + speed * sine[h];
}

static void arrive(Actor *a) {
  a->heading = a->nextHeading;
  a->steps++;
  if (a->isRefused) a->collisions++;
  else {
    a->x = a->nextX;
    a->y = a->nextY;
  }
}

static void step(int isEnd) {
  for (int32_t k = 0; k < actors; k++) setOut(&actor[k]);
  for (int32_t k = 0; k < actors; k++) {
    Actor *a = &actor[k];
    a->isRefused = isBlocked(a->nextX, a->nextY, 0.5) || meetsActor(a);
  }
  for (int32_t k = 0; k < actors; k++) arrive(&actor[k]);
  for (int32_t k = 0; k < actors; k++) {
    Actor *a = &actor[k];
    if (task != 0) {
      a->endDistance = distanceOf(a);
      a->inside += a->endDistance <= desired;
    }
    if (isEnd || a->isRefused) judge(a);
    if (!isEnd) continue;
    const double dx = a->x - a->gridX, dy = a->y - a->gridY;
    a->displacement += sqrt(dx * dx + dy * dy);
    a->gridX = a->x;
    a->gridY = a->y;
  }
}

static double nowNs(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

static void readInto(void *to, size_t bytes, FILE *file) {
  if (fread(to, 1, bytes, file) != bytes) exit(2);
}

static Lists readLists(FILE *file) {
  int32_t counts[2];
  readInto(counts, sizeof counts, file);
  Lists lists = {malloc(sizeof(int32_t) * counts[0]), malloc(sizeof(int32_t) * (counts[1] + 1))};
  readInto(lists.starts, sizeof(int32_t) * counts[0], file);
  readInto(lists.listed, sizeof(int32_t) * counts[1], file);
  return lists;
}

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  FILE *file = fopen(argv[1], "rb");
  if (file == NULL) return 2;
  int32_t counts[10];
  double numbers[14];
  readInto(counts, sizeof counts, file);
  readInto(numbers, sizeof numbers, file);
  actors = counts[0], walls = counts[1], targets = counts[2], responses = counts[3];
  contests = counts[4], stages = counts[5], length = counts[6], task = counts[7];
  columns = counts[8], rows = counts[9];
  vision = numbers[0], desired = numbers[1], sensing = numbers[2], radius = numbers[3], speed = numbers[4];
  width = numbers[5], height = numbers[6], start = numbers[7], floorWeight = numbers[8], ceiling = numbers[9];
  threshold = numbers[10], discovery = numbers[11], extinction = numbers[12];
  cellsPerUnit = numbers[13];
  wall = malloc(sizeof(Wall) * walls);
  target = malloc(sizeof(Point) * (targets + 1));
  actor = calloc(actors, sizeof(Actor));
  uint32_t *streams = malloc(16 * (actors + 1));
  readInto(wall, sizeof(Wall) * walls, file);
  readInto(target, sizeof(Point) * targets, file);
  readInto(cosine, sizeof cosine, file);
  readInto(sine, sizeof sine, file);
  readInto(turns, sizeof(int32_t) * responses, file);
  readInto(streams, 16 * (actors + 1), file);
  seenWalls = readLists(file), seenTargets = readLists(file);
  touchedWalls = readLists(file), touchedTargets = readLists(file);
  for (int32_t k = 0; k < actors; k++) {
    actor[k].history = malloc(sizeof(int32_t) * length);
    actor[k].weights = malloc(sizeof(double) * KEYS * responses);
  }
  const int isCheck = strcmp(argv[2], "check") == 0;
  const int32_t matches = isCheck ? 1 : atoi(argv[3]);
  double spent = 0;
  for (int32_t n = 0; n < matches; n++) {
    memcpy(placing, streams, 16);
    for (int32_t k = 0; k < actors; k++) {
      memcpy(actor[k].random, streams + 4 * (k + 1), 16);
      for (int32_t w = 0; w < KEYS * responses; w++) actor[k].weights[w] = start;
    }
    const double startNs = nowNs();
    for (int32_t contest = 0; contest < contests; contest++) {
      begin(contest);
      for (int32_t s = 1; s <= stages * length; s++) step(s % length == 0);
      if (!isCheck) continue;
      double displacement = 0;
      int32_t collisions = 0, inside = 0;
      for (int32_t k = 0; k < actors; k++) {
        displacement += actor[k].displacement;
        collisions += actor[k].collisions;
        inside += actor[k].inside;
      }
      printf("%d %.17g %d\n", collisions, displacement, inside);
    }
    spent += nowNs() - startNs;
  }
  if (!isCheck) printf("%.4f\n", spent / ((double)matches * contests * stages * length * actors));
  return 0;
}
