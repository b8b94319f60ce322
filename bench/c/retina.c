// The retina's picture in C: the limit that the benchmark compares with. Two ways to the same picture:
//
//   fast   upright solids by columns, as the core does it; meshes by triangles over a depth buffer
//   rays   one ray for each pixel against every solid, without any index
//
//   retina <file> <way> check                        the pictures of all eyes, as 32-bit integers, to the standard output
//   retina <file> <way> time <warm-up> <measured>    nanoseconds of processor time for one picture
//
// Same colours, shades and grains as the core. Compile without contraction of a·b + c, or grains next to an edge may differ.

#define _GNU_SOURCE
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_SIZE = 128, MAX_THINGS = 256, MAX_VERTICES = 4096 };
enum { SKY = 1 << 28, THING = 2 << 28, WANTED = 1 << 24 };
static const double NEAR_M = 1e-6, NEAREST = 1e6, GRAIN_M = 0.25, LARGE = 1e300;

typedef struct {
  int32_t corners, vertices, triangles, colour, winding;
  double x, y, z, heading, round, height, reach;
  double *corner, *vertex, *shade;
  int32_t *triangle;
} Thing;

typedef struct {
  double x, y, z, heading;
  int32_t wanted;
} Eye;

static int32_t size, thingCount, eyeCount, floorColour, skyColour, falseColour;
static double focal, horizon;
static Thing things[MAX_THINGS];
static Eye *eyes;
static int32_t picture[MAX_SIZE * MAX_SIZE];
static double depth[MAX_SIZE * MAX_SIZE], slopes[MAX_SIZE];

// The thing at hand in the eye's frame.
static double eyeY, eyeSin, eyeCos, left, ahead, base, turnSin, turnCos, grainP, grainQ;
static double nearest[MAX_SIZE], furthest[MAX_SIZE];
static int32_t shades[MAX_SIZE], firstColumn, lastColumn, isAround;

static double shadeOf(double x, double y, double z) { return 0.7 + 0.3 * (x * 0.36 + y * 0.8 + z * 0.48); }

static int32_t painted(int32_t paint, int32_t shade, int32_t contrast, uint32_t grain, int32_t level) {
  uint32_t mixed = (grain ^ ((uint32_t)level * 0x9e3779b1u)) * 0x85ebca6bu;
  int32_t chance = ((mixed ^ (mixed >> 13)) >> 8) & 255;
  int32_t light = (shade * (205 + ((contrast * (chance - 128) * 102) >> 16))) >> 8;
  uint32_t both = (((uint32_t)(paint & 0xff00ff) * (uint32_t)light) >> 8) & 0xff00ff;
  uint32_t green = (((uint32_t)(paint & 0x00ff00) * (uint32_t)light) >> 8) & 0x00ff00;
  return (paint & ~0xffffff) | (int32_t)(both | green);
}

static uint32_t grainOf(double l, double a) {
  return ((uint32_t)(int32_t)floor(grainP * l + grainQ * a) * 0x27d4eb2fu) ^
         ((uint32_t)(int32_t)floor(grainQ * l - grainP * a) * 0x165667b1u);
}

static int32_t contrastOf(int32_t paint, double inverse) {
  if (paint & WANTED) return 0;
  double contrast = 128 * GRAIN_M * focal * inverse;
  return contrast < 256 ? (int32_t)contrast : 256;
}

static void clearPicture(void) {
  double perRow = 1 / (focal * eyeY);
  for (int row = 0, pixel = 0; row < size; row++) {
    double below = row + 0.5 - horizon;
    int32_t colour = below > 0 ? floorColour : SKY | skyColour;
    double inverse = below > 0 ? below * perRow : 0;
    for (int end = pixel + size; pixel < end; pixel++) {
      picture[pixel] = colour;
      depth[pixel] = inverse;
    }
  }
}

static void lookFrom(const Eye *eye) {
  eyeY = eye->y;
  sincos(eye->heading, &eyeSin, &eyeCos);
  clearPicture();
}

static void faceThing(const Eye *eye, const Thing *thing) {
  double dx = thing->x - eye->x, dz = thing->z - eye->z;
  left = dx * eyeCos - dz * eyeSin;
  ahead = dx * eyeSin + dz * eyeCos;
  base = thing->y;
  sincos(thing->heading - eye->heading, &turnSin, &turnCos);
  grainP = (0.8 * turnCos + 0.6 * turnSin) / GRAIN_M;
  grainQ = (0.6 * turnCos - 0.8 * turnSin) / GRAIN_M;
}

static void spanEdge(const double *e, int32_t shade) {
  double l0 = e[0], a0 = e[1], l1 = e[2], a1 = e[3];
  if (a0 < NEAR_M) {
    l0 += (l1 - l0) * (NEAR_M - a0) / (a1 - a0);
    a0 = NEAR_M;
  } else if (a1 < NEAR_M) {
    l1 += (l0 - l1) * (NEAR_M - a1) / (a0 - a1);
    a1 = NEAR_M;
  }
  double el = l1 - l0, ea = a1 - a0, reach = l0 * ea - a0 * el;
  if (reach == 0) return;
  int isFront = reach < 0;
  if (isFront && isAround) return;
  double p = size / 2.0 - focal * l0 / a0 - 0.5, q = size / 2.0 - focal * l1 / a1 - 0.5;
  int from = (int)fmax(0, ceil(fmin(p, q))), to = (int)fmin(size - 1, floor(fmax(p, q)));
  if (from > to) return;
  if (from < firstColumn) firstColumn = from;
  if (to > lastColumn) lastColumn = to;
  double slope = ea / reach, start = -el / reach;
  for (int column = from; column <= to; column++) {
    double inverse = slopes[column] * slope + start;
    if (!isFront) {
      if (inverse < furthest[column]) furthest[column] = inverse;
    } else if (inverse > nearest[column]) {
      nearest[column] = inverse;
      shades[column] = shade;
    }
  }
}

static void spanCircle(double l, double a, double round) {
  if (a + round < NEAR_M) return;
  double outside = l * l + a * a - round * round;
  int from = 0, to = size - 1;
  if (a > round) {
    double half = round * sqrt(outside), scale = focal / (a * a - round * round);
    from = (int)fmax(0, ceil(size / 2.0 - (l * a + half) * scale - 0.5));
    to = (int)fmin(size - 1, floor(size / 2.0 - (l * a - half) * scale - 0.5));
  }
  if (from < firstColumn) firstColumn = from;
  if (to > lastColumn) lastColumn = to;
  for (int column = from; column <= to; column++) {
    double slope = slopes[column], squared = slope * slope + 1, along = slope * l + a;
    double rest = along * along - squared * outside;
    if (rest < 0) continue;
    double root = sqrt(rest);
    if (along + root <= 0) continue;
    double last = squared / (along + root);
    if (last < furthest[column]) furthest[column] = last;
    if (isAround) continue;
    double first = (along + root) / outside;
    if (first <= nearest[column] || first > NEAREST) continue;
    nearest[column] = first;
    double nl = (slope / first - l) / round, na = (1 / first - a) / round;
    shades[column] = (int32_t)(256 * shadeOf(nl * turnCos - na * turnSin, 0, nl * turnSin + na * turnCos));
  }
}

static void fillColumn(const Thing *thing, int32_t paint, int column) {
  double first = nearest[column], last = furthest[column];
  nearest[column] = 0;
  furthest[column] = LARGE;
  if (first == 0 && last == LARGE) return;
  int hasSide = first > 0, isFlat = (paint & WANTED) != 0;
  if (!hasSide) first = isAround ? NEAREST : last;
  last = fmin(last, first);
  double below = eyeY - base, above = below - thing->height, perMetre = focal * first;
  int from = (int)fmin(size, fmax(0, ceil(horizon + above * perMetre - 0.5)));
  int to = (int)fmax(-1, fmin(size - 1, floor(horizon + below * perMetre - 0.5)));
  double slope = slopes[column];
  if (hasSide) {
    double far = 1 / first, perRow = far / GRAIN_M / focal, start = below / GRAIN_M + horizon * perRow - 0.5 * perRow;
    uint32_t grain = grainOf(slope * far - left, far - ahead);
    int32_t contrast = contrastOf(paint, first), shade = isFlat ? 256 : shades[column];
    for (int row = from, pixel = from * size + column; row <= to; row++, pixel += size) {
      if (first <= depth[pixel]) continue;
      depth[pixel] = first;
      picture[pixel] = painted(paint, shade, contrast, grain, (int32_t)floor(start - row * perRow));
    }
  }
  if (above <= 0 && below >= 0) return;
  double drop = above > 0 ? above : below, end = horizon + drop * focal * last - 0.5;
  int capFrom = drop > 0 ? (int)fmin(size, fmax(0, ceil(end))) : to + 1;
  int capTo = drop > 0 ? from - 1 : (int)fmax(-1, fmin(size - 1, floor(end)));
  int32_t shade = isFlat ? 256 : (int32_t)(256 * shadeOf(0, drop > 0 ? 1 : -1, 0));
  double perRow = 1 / (focal * drop);
  for (int row = capFrom, pixel = capFrom * size + column; row <= capTo; row++, pixel += size) {
    double inverse = (row + 0.5 - horizon) * perRow;
    if (inverse <= depth[pixel]) continue;
    depth[pixel] = inverse;
    double far = 1 / inverse;
    picture[pixel] = painted(paint, shade, contrastOf(paint, inverse), grainOf(slope * far - left, far - ahead), 0);
  }
}

static void drawUpright(const Thing *thing, int32_t paint) {
  double corners[64];
  int count = thing->corners;
  isAround = left * left + ahead * ahead <= thing->reach * thing->reach;
  double closest = LARGE;
  int isInside = count > 2;
  for (int k = 0; k < count; k++) {
    corners[2 * k] = left + thing->corner[2 * k] * turnCos + thing->corner[2 * k + 1] * turnSin;
    corners[2 * k + 1] = ahead - thing->corner[2 * k] * turnSin + thing->corner[2 * k + 1] * turnCos;
  }
  for (int k = 0; isAround && k < count; k++) {
    int next = k + 1 == count ? 0 : k + 1;
    double l = corners[2 * k], a = corners[2 * k + 1], el = corners[2 * next] - l, ea = corners[2 * next + 1] - a;
    double squared = el * el + ea * ea, along = squared == 0 ? 0 : fmin(1, fmax(0, -(l * el + a * ea) / squared));
    double ol = l + along * el, oa = a + along * ea;
    closest = fmin(closest, ol * ol + oa * oa);
    if (a * el - l * ea > 0) isInside = 0;
  }
  isAround = isAround && (isInside || closest <= thing->round * thing->round);
  if (isAround && eyeY >= base && eyeY <= base + thing->height) return;
  firstColumn = size;
  lastColumn = -1;
  for (int k = 0; count > 1 && k < count; k++) {
    int next = k + 1 == count ? 0 : k + 1;
    double el = corners[2 * next] - corners[2 * k], ea = corners[2 * next + 1] - corners[2 * k + 1];
    double length = sqrt(el * el + ea * ea), nl = ea / length, na = -el / length;
    double edge[4] = {corners[2 * k] + nl * thing->round, corners[2 * k + 1] + na * thing->round,
                      corners[2 * next] + nl * thing->round, corners[2 * next + 1] + na * thing->round};
    if (edge[1] < NEAR_M && edge[3] < NEAR_M) continue;
    spanEdge(edge, (int32_t)(256 * shadeOf(nl * turnCos - na * turnSin, 0, nl * turnSin + na * turnCos)));
  }
  for (int k = 0; thing->round > 0 && k < count; k++) spanCircle(corners[2 * k], corners[2 * k + 1], thing->round);
  for (int column = firstColumn; column <= lastColumn; column++) fillColumn(thing, paint, column);
}

static void fillTriangle(const double *a, const double *b, const double *c, int32_t paint, int32_t shade, int hidden) {
  double area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  if (area * hidden > 0 || area == 0) return;
  double top = ceil(fmin(a[1], fmin(b[1], c[1]))), bottom = floor(fmax(a[1], fmax(b[1], c[1])));
  double first = ceil(fmin(a[0], fmin(b[0], c[0]))), last = floor(fmax(a[0], fmax(b[0], c[0])));
  if (top > bottom || first > last || bottom < 0 || last < 0 || top >= size || first >= size) return;
  int fromRow = (int)fmax(0, top), toRow = (int)fmin(size - 1, bottom);
  int from = (int)fmax(0, first), to = (int)fmin(size - 1, last);
  double bx = (c[1] - a[1]) / area, by = (a[0] - c[0]) / area, cx = (a[1] - b[1]) / area, cy = (b[0] - a[0]) / area;
  double w1 = b[2] - a[2], w2 = c[2] - a[2];
  for (int row = fromRow; row <= toRow; row++) {
    double shareB = (from - a[0]) * bx + (row - a[1]) * by, shareC = (from - a[0]) * cx + (row - a[1]) * cy;
    for (int column = from; column <= to; column++, shareB += bx, shareC += cx) {
      if (shareB < 0 || shareC < 0 || shareB + shareC > 1) continue;
      double inverse = a[2] + shareB * w1 + shareC * w2;
      int pixel = row * size + column;
      if (inverse <= depth[pixel]) continue;
      depth[pixel] = inverse;
      double far = 1 / inverse, up = eyeY - base - (row + 0.5 - horizon) / focal * far;
      picture[pixel] = painted(paint, shade, contrastOf(paint, inverse), grainOf(slopes[column] * far - left, far - ahead),
                               (int32_t)floor(up / GRAIN_M));
    }
  }
}

// No corner of the benchmark's meshes is behind an eye, so there is nothing to clip.
static void drawMesh(const Thing *thing, int32_t paint) {
  static double drawn[3 * MAX_VERTICES];
  for (int k = 0; k < 3 * thing->vertices; k += 3) {
    const double *v = thing->vertex + k;
    double inverse = 1 / (ahead - v[0] * turnSin + v[2] * turnCos);
    drawn[k] = size / 2.0 - focal * (left + v[0] * turnCos + v[2] * turnSin) * inverse - 0.5;
    drawn[k + 1] = horizon + focal * (eyeY - base - v[1]) * inverse - 0.5;
    drawn[k + 2] = inverse;
  }
  for (int t = 0; t < thing->triangles; t++) {
    const int32_t *corner = thing->triangle + 3 * t;
    int32_t shade = paint & WANTED ? 256 : (int32_t)(256 * thing->shade[t]);
    fillTriangle(drawn + 3 * corner[0], drawn + 3 * corner[1], drawn + 3 * corner[2], paint, shade, thing->winding);
  }
}

static void drawFast(const Eye *eye) {
  int order[MAX_THINGS];
  double keys[MAX_THINGS];
  lookFrom(eye);
  for (int k = 0; k < thingCount; k++) {
    double dx = things[k].x - eye->x, dz = things[k].z - eye->z, key = sqrt(dx * dx + dz * dz) - things[k].reach;
    int at = k - 1;
    for (; at >= 0 && keys[at] > key; at--) {
      keys[at + 1] = keys[at];
      order[at + 1] = order[at];
    }
    keys[at + 1] = key;
    order[at + 1] = k;
  }
  for (int n = 0; n < thingCount; n++) {
    const Thing *thing = things + order[n];
    faceThing(eye, thing);
    int32_t paint = THING | (order[n] == eye->wanted ? WANTED | falseColour : thing->colour);
    if (thing->triangles > 0) drawMesh(thing, paint);
    else drawUpright(thing, paint);
  }
}

// Where a ray (slope to the left, down for each metre ahead) enters a solid: its depth; the normal goes to `n` (left, up, ahead).
static double cast(const Thing *thing, double slope, double down, double *n) {
  double enter = -LARGE, leave = LARGE, ol = -left, oa = -ahead;
  double ox = ol * turnCos - oa * turnSin, oz = ol * turnSin + oa * turnCos;
  double dx = slope * turnCos - turnSin, dz = slope * turnSin + turnCos;
  if (thing->corners == 1) {
    double a = dx * dx + dz * dz, b = ox * dx + oz * dz;
    double rest = b * b - a * (ox * ox + oz * oz - thing->round * thing->round);
    if (rest < 0) return LARGE;
    double root = sqrt(rest);
    enter = (-b - root) / a;
    leave = (-b + root) / a;
    n[0] = (ox + dx * enter) / thing->round;
    n[1] = 0;
    n[2] = (oz + dz * enter) / thing->round;
  }
  for (int k = 0; thing->corners > 2 && k < thing->corners; k++) {
    int next = k + 1 == thing->corners ? 0 : k + 1;
    double x = thing->corner[2 * k], z = thing->corner[2 * k + 1];
    double nx = thing->corner[2 * next + 1] - z, nz = x - thing->corner[2 * next];
    double outside = (ox - x) * nx + (oz - z) * nz, speed = dx * nx + dz * nz;
    if (speed < 0) {
      if (-outside / speed > enter) {
        enter = -outside / speed;
        double length = sqrt(nx * nx + nz * nz);
        n[0] = nx / length;
        n[1] = 0;
        n[2] = nz / length;
      }
    } else if (speed > 0) leave = fmin(leave, -outside / speed);
    else if (outside > 0) return LARGE;
  }
  double below = eyeY - base, above = below - thing->height;
  if (down != 0) {
    double top = above / down, bottom = below / down, low = fmin(top, bottom);
    leave = fmin(leave, fmax(top, bottom));
    if (low > enter) {
      enter = low;
      n[0] = n[2] = 0;
      n[1] = down > 0 ? 1 : -1;
    }
  } else if (above > 0 || below < 0) return LARGE;
  return enter > 0 && enter <= leave ? enter : LARGE;
}

static void drawRays(const Eye *eye) {
  lookFrom(eye);
  for (int k = 0; k < thingCount; k++) {
    const Thing *thing = things + k;
    faceThing(eye, thing);
    int32_t paint = THING | (k == eye->wanted ? WANTED | falseColour : thing->colour);
    for (int row = 0, pixel = 0; row < size; row++) {
      double down = (row + 0.5 - horizon) / focal;
      for (int column = 0; column < size; column++, pixel++) {
        double n[3], far = cast(thing, slopes[column], down, n);
        if (far == LARGE || 1 / far <= depth[pixel]) continue;
        depth[pixel] = 1 / far;
        int32_t shade = paint & WANTED ? 256 : (int32_t)(256 * shadeOf(n[0], n[1], n[2]));
        int32_t level = n[1] == 0 ? (int32_t)floor((eyeY - base - down * far) / GRAIN_M) : 0;
        picture[pixel] = painted(paint, shade, contrastOf(paint, 1 / far), grainOf(slopes[column] * far - left, far - ahead), level);
      }
    }
  }
}

static void *take(FILE *file, size_t bytes) {
  void *to = malloc(bytes + 1);
  if (to == NULL || fread(to, 1, bytes, file) != bytes) exit(2);
  return to;
}

static void readScene(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) exit(2);
  int32_t *head = take(file, 6 * sizeof(int32_t));
  size = head[0];
  thingCount = head[1];
  eyeCount = head[2];
  floorColour = head[3];
  skyColour = head[4];
  falseColour = head[5];
  focal = horizon = size / 2.0;
  if (size > MAX_SIZE || thingCount > MAX_THINGS) exit(2);
  for (int column = 0; column < size; column++) {
    slopes[column] = (size / 2.0 - column - 0.5) / focal;
    furthest[column] = LARGE;
  }
  for (int k = 0; k < thingCount; k++) {
    Thing *thing = things + k;
    int32_t *counts = take(file, 5 * sizeof(int32_t));
    memcpy(thing, counts, 5 * sizeof(int32_t));
    double *numbers = take(file, 7 * sizeof(double));
    memcpy(&thing->x, numbers, 7 * sizeof(double));
    thing->corner = take(file, 2 * sizeof(double) * thing->corners);
    thing->vertex = take(file, 3 * sizeof(double) * thing->vertices);
    thing->shade = take(file, sizeof(double) * thing->triangles);
    thing->triangle = take(file, 3 * sizeof(int32_t) * thing->triangles);
  }
  eyes = calloc(eyeCount, sizeof(Eye));
  for (int n = 0; n < eyeCount; n++) {
    double *numbers = take(file, 5 * sizeof(double));
    eyes[n] = (Eye){numbers[0], numbers[1], numbers[2], numbers[3], (int32_t)numbers[4]};
  }
  fclose(file);
}

static double nowNs(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e9 + now.tv_nsec;
}

int main(int count, char **words) {
  if (count < 4) return 2;
  readScene(words[1]);
  void (*draw)(const Eye *) = strcmp(words[2], "rays") == 0 ? drawRays : drawFast;
  if (strcmp(words[3], "check") == 0) {
    for (int n = 0; n < eyeCount; n++) {
      draw(eyes + n);
      fwrite(picture, sizeof(int32_t), size * size, stdout);
    }
    return 0;
  }
  if (count < 6) return 2;
  int warmUp = atoi(words[4]), measured = atoi(words[5]), seen = 0;
  for (int k = 0; k < warmUp; k++) draw(eyes + k % eyeCount);
  double startedNs = nowNs();
  for (int k = 0; k < measured; k++) {
    draw(eyes + k % eyeCount);
    seen ^= picture[(k * 37) % (size * size)];
  }
  double spentNs = nowNs() - startedNs;
  if (seen == 12345) fputc(' ', stderr);
  printf("%f\n", spentNs / measured);
  return 0;
}
