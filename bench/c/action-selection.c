// The program of the selection benchmark in C: reads minds and scripts, lets all select tick by tick, and tells a hash or a time.
//
//   action-selection <file> check <ticks>              one hash a line, the same as the core's
//   action-selection <file> time <warm-up> <measured>  nanoseconds for one creature and tick

#include "minds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// --- The file ---

typedef struct {
  int32_t creatures, frames, things, ticksPerFrame, ticksPerKnock;
} Header;

static void readAll(void *to, size_t size, size_t count, FILE *file) {
  if (fread(to, size, count, file) == count) return;
  fprintf(stderr, "the file ends too early\n");
  exit(2);
}

// Minds stand side by side in one block.
enum { BLOCK_BYTES = 1 << 16 };
static char *room, *roomEnd;

static void *take(size_t bytes) {
  char *taken = room;
  room += (bytes + 7) & ~(size_t)7;
  if (room > roomEnd) {
    fprintf(stderr, "minds are larger than their block\n");
    exit(2);
  }
  return taken;
}

static int32_t *takeInts(int32_t count) { return take(sizeof(int32_t) * (size_t)count); }
static double *takeDoubles(int32_t count) { return take(sizeof(double) * (size_t)count); }

static int32_t *readInts(int32_t count, FILE *file) {
  int32_t *ints = takeInts(count);
  readAll(ints, sizeof(int32_t), (size_t)count, file);
  return ints;
}

static double *readDoubles(int32_t count, FILE *file) {
  double *doubles = takeDoubles(count);
  readAll(doubles, sizeof(double), (size_t)count, file);
  return doubles;
}

static void readRows(Mind *m, FILE *file) {
  m->groups = take(sizeof(Group) * (size_t)m->groupCount);
  readAll(m->groups, sizeof(Group), (size_t)m->groupCount, file);
  m->behaviors = take(sizeof(Behavior) * (size_t)m->behaviorCount);
  for (int32_t b = 0; b < m->behaviorCount; b++) {
    readAll(&m->behaviors[b].child, sizeof(int32_t), BEHAVIOR_INTS, file);
    readAll(&m->behaviors[b].always, sizeof(double), BEHAVIOR_DOUBLES, file);
  }
  m->releasers = take(sizeof(Releaser) * (size_t)m->releaserCount);
  for (int32_t r = 0; r < m->releaserCount; r++) {
    readAll(&m->releasers[r].kinds, sizeof(int32_t), RELEASER_INTS, file);
    readAll(&m->releasers[r].near, sizeof(double), RELEASER_DOUBLES, file);
  }
  m->listInts = readInts(m->listLength, file);
  m->listDoubles = readDoubles(m->listLength, file);
  m->interested = readInts(m->interestCount, file);
  m->historyIndex = readInts(m->releaserCount, file);
  m->actCommand = readInts(m->actCount, file);
  m->metaCommand = readInts(m->metaCount, file);
  double **drives[] = {&m->growth, &m->damping, &m->min, &m->max, &m->start};
  for (int32_t k = 0; k < 5; k++) *drives[k] = readDoubles(m->driveCount, file);
}

static void readMind(Mind *m, const Header *header, FILE *file) {
  readAll(&m->groupCount, sizeof(int32_t), 12, file);
  readRows(m, file);
  readAll(m->fieldIndices, sizeof(int32_t), FIELDS + 2, file);
  m->kind = takeInts(m->capacity);
  m->part = takeInts(m->capacity);
  m->range = takeDoubles(m->capacity);
  m->values = takeDoubles(m->capacity * m->fieldCount);
  double **ofDrives[] = {&m->drive, &m->effect, &m->setTo};
  for (int32_t k = 0; k < 3; k++) *ofDrives[k] = takeDoubles(m->driveCount);
  m->isSet = takeInts(m->driveCount);
  m->pre = takeDoubles(m->behaviorCount);
  m->post = takeDoubles(m->behaviorCount);
  m->interest = takeDoubles(m->interestCount);
  m->releaserValue = takeDoubles(m->releaserCount);
  m->history = takeDoubles(m->historyLength);
  m->object = takeInts(m->releaserCount);
  m->releaserTick = takeInts(m->releaserCount);
  m->ringIndex = takeInts(m->historyCount);
  m->groupTick = takeInts(m->groupCount);
  m->groupActive = takeInts(m->groupCount);
  m->groupSince = takeInts(m->groupCount);
  memcpy(m->drive, m->start, sizeof(double) * (size_t)m->driveCount);
  for (int32_t k = 0; k < m->interestCount; k++) m->interest[k] = m->behaviors[m->interested[k]].interestStart;
  // Scripts are not part of the mind; they stand elsewhere.
  const size_t scriptInts = (size_t)(header->frames * (1 + 2 * header->things));
  const size_t scriptRanges = (size_t)(header->frames * header->things);
  m->scriptInts = malloc(sizeof(int32_t) * scriptInts);
  m->scriptRanges = malloc(sizeof(double) * scriptRanges);
  readAll(m->scriptInts, sizeof(int32_t), scriptInts, file);
  readAll(m->scriptRanges, sizeof(double), scriptRanges, file);
}

static void stimulate(Mind *m, const Header *header, int32_t number, int32_t tick) {
  const int32_t frame = (tick / header->ticksPerFrame + number) & (header->frames - 1);
  const int32_t *ints = m->scriptInts + frame * (1 + 2 * header->things);
  const int32_t count = ints[0];
  m->beliefCount = count + 1;
  m->kind[0] = m->self;
  m->values[m->moving] = frame & 1;
  for (int32_t t = 0; t < count; t++) {
    m->kind[t + 1] = ints[1 + 2 * t];
    m->range[t + 1] = m->scriptRanges[frame * header->things + t];
    for (int32_t field = 0; field < FIELDS; field++) {
      if (m->fieldIndices[field] < 0) continue;
      m->values[(t + 1) * m->fieldCount + m->fieldIndices[field]] = (ints[2 + 2 * t] >> field) & 1;
    }
  }
  if ((tick + number) % header->ticksPerKnock == 0)
    m->drive[(tick * 7 + number) % m->driveCount] = (tick * 3 + number) % 20;
}

static uint32_t hash;

static void addInts(const int32_t *ints, int32_t count) {
  for (int32_t k = 0; k < count; k++) hash = (hash ^ (uint32_t)ints[k]) * 16777619u;
}

static void addDoubles(const double *doubles, int32_t count) { addInts((const int32_t *)doubles, 2 * count); }

static void addMind(const Mind *m) {
  addInts(&m->depth, 1);
  addInts(m->path, m->depth);
  addInts(m->pronome, m->depth);
  addInts(&m->secondaryCount, 1);
  for (int32_t k = 0; k < m->secondaryCount; k++) addInts(&m->secondary[k].act, 2);
  addInts(&m->metaQueued, 1);
  for (int32_t k = 0; k < m->metaQueued; k++) addInts(&m->meta[k].act, 1);
  addInts(&m->primaryCount, 1);
  addInts(m->primary, m->primaryCount);
  addDoubles(m->drive, m->driveCount);
  addDoubles(m->pre, m->behaviorCount);
  addDoubles(m->post, m->behaviorCount);
  addDoubles(m->interest, m->interestCount);
}

// Time on the processor, as on the other side.
static double nowNs(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

int main(int count, char **words) {
  if (count < 4) return 2;
  FILE *file = fopen(words[1], "rb");
  if (file == NULL) return 2;
  Header header;
  readAll(&header, sizeof(Header), 1, file);
  prepareSelection();
  Mind *minds = calloc((size_t)header.creatures, sizeof(Mind));
  room = calloc((size_t)header.creatures, BLOCK_BYTES);
  roomEnd = room + (size_t)header.creatures * BLOCK_BYTES;
  for (int32_t n = 0; n < header.creatures; n++) readMind(minds + n, &header, file);
  fclose(file);

  const int isCheck = strcmp(words[2], "check") == 0;
  const int32_t warmUp = isCheck ? 0 : atoi(words[3]);
  const int32_t ticks = warmUp + atoi(words[isCheck ? 3 : 4]);
  double measuredNs = 0;
  for (int32_t tick = 1; tick <= ticks; tick++) {
    for (int32_t n = 0; n < header.creatures; n++) stimulate(minds + n, &header, n, tick);
    const double before = nowNs();
    for (int32_t n = 0; n < header.creatures; n++) {
      updateDrives(minds + n);
      choose(minds + n, tick);
    }
    if (tick > warmUp) measuredNs += nowNs() - before;
    if (!isCheck) continue;
    hash = 2166136261u;
    for (int32_t n = 0; n < header.creatures; n++) addMind(minds + n);
    printf("%08x\n", hash);
  }
  if (!isCheck) printf("%.3f\n", measuredNs / ((double)(ticks - warmUp) * header.creatures));
  return 0;
}
