// Choosing a step as room 7 does it, in C: the limit that the benchmark compares with.
//
// Written from rules LO3 and LO4 of packages/core/SPEC.md, for walkers that go in a direction among posts and each other, with the stresses that
// every walker has: goal, near things, foresight, inertia; on level ground. Same candidates, same culling, same ties, so the same choices.
// Reads a file of doubles (bench/sides/steps-in-c.mjs); prints the choices, or nanoseconds a choice.

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define CANDIDATES 64
#define PARTS 32
#define COURSES 9
#define OTHERS 96
#define SAME 1e-12
#define MOVED 1e-9
#define PI 3.141592653589793

enum { SPEED, STEP_S, LONGEST, RADIUS, HEIGHT, SKIN, LEFT, AHEAD, SPEED_NOW, BRAKE, GOAL_LEFT, GOAL_AHEAD };
enum { AIM = 17, AIM_SINE, AIM_COSINE, NUMBERS };

typedef struct {
  double left, ahead, velocityLeft, velocityAhead, speed, radius, isSolid;
} Other;

typedef struct {
  double isBody, x, z, round, bottom, top, distance;
} Outline;

typedef struct {
  const double *now;
  int others, outlines;
  const Other *other;
  const Outline *outline;
} Walker;

// The species: the fan, what its stresses weigh, and the courses of others at a metre a second.
static int arcs, radii, pivots, parts;
static double minShare, maxTurn, strength, turnStrength, range, halfField, avoidStrength, avoidTurnStrength, foresight,
    margin, soft, still, keepRight, faster, inertia, usualSpeed, stepS, partS;
static const double *fanTurn, *fanSine, *fanCosine, *pivotTurn, *pivotSine, *pivotCosine, *start, *weight, *chance, *left,
    *ahead, *velocityLeft, *velocityAhead, *middle, *around;

// The fan of one choice.
static int count, moving;
static double cLeft[CANDIDATES], cAhead[CANDIDATES], cLength[CANDIDATES], cTurn[CANDIDATES], cSine[CANDIDATES],
    cCosine[CANDIDATES], cVelocityLeft[CANDIDATES], cVelocityAhead[CANDIDATES], total[CANDIDATES], byMovers[CANDIDATES];
static int state[CANDIDATES];
static int list[OTHERS], asked[OTHERS], firstPart[OTHERS], lastPart[OTHERS], listed;
static double met[OTHERS];

static double least2(double a, double b) { return a < b ? a : b; }
static double most2(double a, double b) { return a > b ? a : b; }

static void add(double length, double turn, double sine, double cosine) {
  const int c = count++;
  const double speed = length / stepS;
  cLength[c] = length;
  cTurn[c] = turn;
  cSine[c] = sine;
  cCosine[c] = cosine;
  cLeft[c] = length * sine;
  cAhead[c] = length * cosine;
  cVelocityLeft[c] = speed * sine;
  cVelocityAhead[c] = speed * cosine;
  state[c] = 0;
}

static void listCandidates(const Walker *w) {
  const double longest = w->now[LONGEST];
  count = 0;
  for (int arc = 0; arc < arcs; arc++) {
    const double length = longest * (minShare + ((1 - minShare) * arc) / (arcs - 1));
    for (int k = 0; k < radii; k++) add(length, fanTurn[k], fanSine[k], fanCosine[k]);
  }
  if (fabs(w->now[AIM]) <= maxTurn + 1e-9)
    for (int arc = 0; arc < arcs; arc++) {
      const double length = arc == arcs - 1 ? longest : longest * (minShare + ((1 - minShare) * arc) / (arcs - 1));
      add(length, w->now[AIM], w->now[AIM_SINE], w->now[AIM_COSINE]);
    }
  moving = count;
  add(0, 0, 0, 1);
  for (int k = 0; k < pivots; k++) add(0, pivotTurn[k], pivotSine[k], pivotCosine[k]);
}

static void listOthers(const Walker *w) {
  const double lastS = start[parts - 1] + (parts == 1 ? stepS : partS);
  listed = 0;
  for (int o = 0; o < w->others; o++) {
    const Other *other = &w->other[o];
    const int stands = other->speed < 0.05;
    if (other->isSolid == 0 && stands) continue;
    const double gap = stands ? 2 * still : margin + soft;
    const double far = sqrt(other->left * other->left + other->ahead * other->ahead) - w->now[RADIUS] - other->radius - gap;
    const double approach = w->now[SPEED] + (stands ? 0 : other->speed * most2(1, faster));
    if (far > approach * lastS) continue;
    const double speed = stands ? 0 : other->speed;
    int first = parts, last = 0;
    for (int k = 0; k < parts; k++) {
      const double x = other->left + (stands ? 0 : other->velocityLeft * middle[k]);
      const double z = other->ahead + (stands ? 0 : other->velocityAhead * middle[k]);
      const double untilS = start[k] + (k == 0 ? stepS : partS);
      const double most = w->now[RADIUS] + other->radius + gap + speed * around[k] + w->now[SPEED] * untilS;
      if (x * x + z * z > most * most * (1 + 1e-9)) continue;
      if (first > k) first = k;
      last = k + 1;
    }
    if (last == 0) continue;
    firstPart[listed] = first;
    lastPart[listed] = last;
    asked[listed] = listed;
    list[listed++] = o;
  }
}

static void weighPlain(const Walker *w, int from, int to) {
  const double share = w->now[SPEED_NOW] / usualSpeed;
  // All go by a bearing here: what counts is how far a step turns from that.
  const double course = most2(-maxTurn, least2(maxTurn, w->now[AIM]));
  for (int c = from; c < to; c++) {
    const double x = w->now[GOAL_LEFT] - cLeft[c];
    const double z = w->now[GOAL_AHEAD] - cAhead[c];
    const double turn = atan2(x * cCosine[c] - z * cSine[c], x * cSine[c] + z * cCosine[c]);
    const double distance = sqrt(x * x + z * z);
    const double byDistance = distance > 0 ? strength * (sqrt(distance + 1) - 1) : 0;
    const double byTurn = distance > 0 ? turnStrength * (fabs(turn) + 1 - 1) : 0;
    total[c] = byDistance * byDistance + byTurn * byTurn + inertia * share * fabs(cTurn[c] - course);
    byMovers[c] = 0;
  }
}

static int meetsBody(const Walker *w, int c) {
  for (int o = 0; o < w->others; o++) {
    const Other *other = &w->other[o];
    if (other->isSolid == 0) continue;
    const double u = other->velocityLeft - cVelocityLeft[c];
    const double v = other->velocityAhead - cVelocityAhead[c];
    const double least = w->now[RADIUS] + other->radius + w->now[SKIN];
    const double squared = u * u + v * v;
    const double t = squared > 1e-9 ? most2(0, least2(stepS, -(other->left * u + other->ahead * v) / squared)) : 0;
    const double x = other->left + u * t;
    const double z = other->ahead + v * t;
    const double near = x * x + z * z;
    if (near >= least * least) continue;
    const double before = other->left * other->left + other->ahead * other->ahead;
    if (!(before < least * least && sqrt(near) >= sqrt(before) - 1e-6)) return 1;
  }
  return 0;
}

static double swept(const Outline *o, double x, double z, double dx, double dz, double *atStart) {
  const double px = o->x - x;
  const double pz = o->z - z;
  const double squared = dx * dx + dz * dz;
  const double t = squared > 0 ? most2(0, least2(1, (px * dx + pz * dz) / squared)) : 0;
  *atStart = sqrt(px * px + pz * pz);
  return sqrt((px - dx * t) * (px - dx * t) + (pz - dz * t) * (pz - dz * t));
}

static int meetsOutline(const Walker *w, int c) {
  if (w->outlines == 0) return 0;
  const double *now = w->now;
  const double brake = now[BRAKE];
  const double u = cVelocityLeft[c];
  const double v = cVelocityAhead[c];
  const double du = u - now[LEFT];
  const double dv = v - now[AHEAD];
  const double changeS = sqrt(du * du + dv * dv) / brake;
  const double sine = cLength[c] > 0 ? cLeft[c] / cLength[c] : 0;
  const double cosine = cLength[c] > 0 ? cAhead[c] / cLength[c] : 0;
  const double speed = most2(0, now[LEFT] * sine + now[AHEAD] * cosine);
  const double end = most2(cLength[c] + (u * u + v * v) / (2 * brake), (speed * speed) / (2 * brake));
  const double endX = end * sine;
  const double endZ = end * cosine;
  double bendX = ((now[LEFT] + u) / 2) * changeS;
  double bendZ = ((now[AHEAD] + v) / 2) * changeS;
  if (fabs(bendX * cosine - bendZ * sine) <= 0.005) {
    bendX = endX;
    bendZ = endZ;
  }
  const double furthest = most2(sqrt(bendX * bendX + bendZ * bendZ), sqrt(endX * endX + endZ * endZ));
  const double least = now[RADIUS] + now[SKIN];
  for (int n = 0; n < w->outlines; n++) {
    const Outline *o = &w->outline[n];
    if (o->distance > furthest + least) break;
    if (o->isBody != 0 || o->bottom >= now[HEIGHT] || o->top <= 0) continue;
    double before, ignored;
    const double apart = least + o->round;
    double near = swept(o, 0, 0, bendX, bendZ, &before);
    if (near < apart && !(before < apart && near >= before - 1e-6)) return 1;
    if (bendX == endX && bendZ == endZ) continue;
    near = swept(o, bendX, bendZ, endX - bendX, endZ - bendZ, &ignored);
    if (near < apart && !(before < apart && near >= before - 1e-6)) return 1;
  }
  return 0;
}

static double avoid(const Walker *w, int c, double most) {
  const double radius = w->now[RADIUS];
  double sum = 0;
  for (int n = 0; n < w->outlines; n++) {
    const Outline *o = &w->outline[n];
    if (o->distance >= range + radius + cLength[c]) break;
    if (o->isBody != 0 || o->bottom >= w->now[HEIGHT] || o->top <= 0) continue;
    const double x = o->x - cLeft[c];
    const double z = o->z - cAhead[c];
    const double distance = most2(0, sqrt(x * x + z * z) - o->round - radius);
    if (distance >= range) continue;
    const double turn = fabs(atan2(x * cCosine[c] - z * cSine[c], x * cSine[c] + z * cCosine[c]));
    if (turn > halfField) continue;
    const double byDistance = avoidStrength * (range - distance + radius + 1 - (radius + 1));
    const double byTurn = avoidTurnStrength * (PI - turn + 1 - 1);
    sum += byDistance * byDistance + byTurn * byTurn;
    if (sum > most) break;
  }
  return sum;
}

static double ownLeft[PARTS], ownAhead[PARTS];

static double meetStanding(const Walker *w, const Other *o, int c, int from, int to) {
  const double reach = w->now[RADIUS] + o->radius + still;
  const double u = cVelocityLeft[c];
  const double v = cVelocityAhead[c];
  const double squared = u * u + v * v;
  double sum = 0;
  for (int k = from; k < to; k++) {
    const double x = o->left - ownLeft[k];
    const double z = o->ahead - ownAhead[k];
    const double t = squared > 1e-9 ? most2(0, least2(k == 0 ? stepS : partS, (x * u + z * v) / squared)) : 0;
    const double gap = sqrt((x - u * t) * (x - u * t) + (z - v * t) * (z - v * t)) - reach;
    if (gap < still) sum += weight[k] * (gap <= 0 ? 1 : 1 - gap / still);
  }
  return sum;
}

static double meetMoving(const Walker *w, const Other *o, int c, int from, int to) {
  const double toLeft = o->velocityLeft / (o->speed * o->speed);
  const double toAhead = o->velocityAhead / (o->speed * o->speed);
  const double reach = (w->now[RADIUS] + o->radius + margin) / o->speed;
  const double softly = soft / o->speed;
  const double near = reach + softly;
  const double nearSquared = near * near;
  const double u = cVelocityLeft[c] * toAhead - cVelocityAhead[c] * toLeft;
  const double v = cVelocityLeft[c] * toLeft + cVelocityAhead[c] * toAhead;
  const double fast = sqrt(u * u + v * v);
  const double less = 1 - fabs(keepRight) * (v < 0 ? -v / fast : 0);
  double sum = 0;
  for (int k = from; k < to; k++) {
    const double lastsS = k == 0 ? stepS : partS;
    const double dx = ownLeft[k] - o->left;
    const double dz = ownAhead[k] - o->ahead;
    const double x = dx * toAhead - dz * toLeft;
    const double z = dx * toLeft + dz * toAhead;
    const double midX = x + (u * lastsS) / 2;
    const double midZ = z + (v * lastsS) / 2 - middle[k];
    const double most = around[k] + (fast * lastsS) / 2 + near;
    if (midX * midX + midZ * midZ > most * most) continue;
    double best = 0;
    for (int q = 0; q < COURSES; q++) {
      if (chance[q] <= best) break;
      const int n = q * PARTS + k;
      const double rx = left[n] - x;
      const double rz = ahead[n] - z;
      const double vx = velocityLeft[n] - u;
      const double vz = velocityAhead[n] - v;
      const double squared = vx * vx + vz * vz;
      const double closing = -(rx * vx + rz * vz);
      const double beyond = rx * rx + rz * rz - nearSquared;
      if (beyond >= 0 && (closing <= 0 || beyond * squared >= closing * closing)) continue;
      const double t = squared > 1e-12 ? most2(0, least2(lastsS, closing / squared)) : 0;
      const double nearX = rx + vx * t;
      const double nearZ = rz + vz * t;
      const double apart = nearX * nearX + nearZ * nearZ;
      if (apart >= nearSquared) continue;
      const double gap = sqrt(apart) - reach;
      double likely = chance[q] * (gap <= 0 ? 1 : gap >= softly ? 0 : 1 - gap / softly);
      if (less < 1 && keepRight * (u * nearZ - v * nearX) < 0) likely *= less;
      if (likely > best) best = likely;
    }
    sum += weight[k] * best;
  }
  return sum;
}

static void swapFirst(int k) {
  const int first = asked[0];
  asked[0] = asked[k];
  asked[k] = first;
}

static double foresee(const Walker *w, int c, double most) {
  ownLeft[0] = 0;
  ownAhead[0] = 0;
  for (int k = 1; k < parts; k++) {
    ownLeft[k] = cLeft[c] + cVelocityLeft[c] * (k - 1) * partS;
    ownAhead[k] = cAhead[c] + cVelocityAhead[c] * (k - 1) * partS;
  }
  double sum = 0, greatest = 0;
  int foremost = 0;
  for (int k = 0; k < listed; k++) {
    const int n = asked[k];
    const Other *o = &w->other[list[n]];
    const int from = firstPart[n], to = lastPart[n];
    met[n] = o->speed < 0.05 ? meetStanding(w, o, c, from, to) : meetMoving(w, o, c, from, to);
    if (met[n] == 0) continue;
    if (met[n] > greatest) {
      greatest = met[n];
      foremost = k;
    }
    sum += met[n];
    if (foresight * sum * sum <= most) continue;
    swapFirst(foremost);
    return foresight * sum * sum;
  }
  sum = 0;
  for (int n = 0; n < listed; n++) sum += met[n];
  if (greatest > 0) swapFirst(foremost);
  return foresight * sum * sum;
}

static int least(const Walker *w, int from, int to) {
  double bound = INFINITY;
  weighPlain(w, from, to);
  for (;;) {
    int c = -1;
    double lowest = INFINITY;
    for (int k = from; k < to; k++)
      if (state[k] == 0 && total[k] < lowest) {
        lowest = total[k];
        c = k;
      }
    if (c < 0 || total[c] > bound + SAME) break;
    if (cLength[c] > 0 && (meetsBody(w, c) || meetsOutline(w, c))) {
      state[c] = 2;
      continue;
    }
    state[c] = 1;
    total[c] += avoid(w, c, bound + SAME - total[c]);
    if (total[c] <= bound + SAME) {
      byMovers[c] = foresee(w, c, bound + SAME - total[c]);
      total[c] += byMovers[c];
    }
    if (total[c] > bound + SAME) state[c] = 3;
    else if (total[c] < bound) bound = total[c];
  }
  int best = -1;
  for (int c = from; c < to; c++) {
    if (state[c] != 1 || total[c] > bound + SAME) continue;
    if (best < 0) {
      best = c;
      continue;
    }
    const double turn = fabs(cTurn[c]) - fabs(cTurn[best]);
    const double longer = cLength[c] - cLength[best];
    if (turn < -SAME || (turn <= SAME && (longer > SAME || (longer >= -SAME && cTurn[c] < cTurn[best])))) best = c;
  }
  return best;
}

static int choose(const Walker *w) {
  listCandidates(w);
  listOthers(w);
  int best = least(w, 0, moving);
  if (best < 0 || byMovers[best] > MOVED) {
    const int standing = least(w, moving, count);
    if (best < 0 || (standing >= 0 && total[standing] < total[best])) best = standing;
  }
  return best;
}

int main(int argc, char **argv) {
  FILE *file = fopen(argv[1], "rb");
  if (file == NULL || argc < 3) return 1;
  fseek(file, 0, SEEK_END);
  const long bytes = ftell(file);
  rewind(file);
  double *data = malloc(bytes);
  if (fread(data, 1, bytes, file) != (size_t)bytes) return 1;
  const double *at = data;
  const int walkers = (int)*at++;
  arcs = (int)*at++, radii = (int)*at++, pivots = (int)*at++, parts = (int)*at++;
  minShare = *at++, maxTurn = *at++, strength = *at++, turnStrength = *at++, range = *at++, halfField = *at++;
  avoidStrength = *at++, avoidTurnStrength = *at++, foresight = *at++, margin = *at++, soft = *at++, still = *at++;
  keepRight = *at++, faster = *at++, inertia = *at++, usualSpeed = *at++, stepS = *at++, partS = *at++;
  const double **arrays[] = {&fanTurn, &fanSine, &fanCosine, &pivotTurn, &pivotSine, &pivotCosine, &start, &weight,
                             &chance, &left, &ahead, &velocityLeft, &velocityAhead, &middle, &around};
  const int lengths[] = {radii, radii, radii, pivots, pivots, pivots, PARTS, PARTS, COURSES, COURSES * PARTS,
                         COURSES * PARTS, COURSES * PARTS, COURSES * PARTS, PARTS, PARTS};
  for (int k = 0; k < 15; k++) {
    *arrays[k] = at;
    at += lengths[k];
  }
  Walker *all = malloc(walkers * sizeof *all);
  for (int k = 0; k < walkers; k++) {
    Walker *w = &all[k];
    w->now = at, at += NUMBERS;
    w->others = (int)*at++;
    w->other = (const Other *)at, at += 7 * w->others;
    w->outlines = (int)*at++;
    w->outline = (const Outline *)at, at += 7 * w->outlines;
  }
  if (strcmp(argv[2], "check") == 0) {
    for (int k = 0; k < walkers; k++) printf("%d\n", choose(&all[k]));
    return 0;
  }
  const double seconds = atof(argv[3]);
  for (int round = 0; round < 3; round++)
    for (int k = 0; k < walkers; k++) choose(&all[k]);
  const clock_t began = clock();
  long choices = 0;
  volatile int kept = 0;
  while ((double)(clock() - began) / CLOCKS_PER_SEC < seconds)
    for (int k = 0; k < walkers; k++, choices++) kept += choose(&all[k]);
  printf("%.3f\n", (double)(clock() - began) / CLOCKS_PER_SEC * 1e9 / choices);
  return 0;
}
