// The data of the selection benchmark in C: rows of constants in the order of the core's columns, and a mind.

#ifndef MINDS_H
#define MINDS_H

#include <stdint.h>

enum { MAX_DEPTH = 16, MAX_PRIMARY = 32, MAX_SECONDARY = 64, MAX_META = 64, MAX_HELD = 16, MAX_EXTERNAL = 16 };
enum { MAX_ITERATIONS = 64, MAX_GROUP = 64, FIELDS = 5 };
enum { COMBINE_ADD, COMBINE_MULTIPLY, COMBINE_MIXED };
enum { SHAPE_LINEAR, SHAPE_EXPONENTIAL, SHAPE_FLAT };
enum { TEMPORAL_IMMEDIATE, TEMPORAL_LATCH, TEMPORAL_AVERAGE, TEMPORAL_SUM };
enum { LOOKS_FOR_IT = -1, BY_ITS_SOUND = -1 };

// Rows of the constants, in the order of the core's columns.
typedef struct {
  int32_t first, count, gains, arbiter, rolled;
} Group;

typedef struct {
  int32_t child, combine, releasers, releaserCount, drives, driveCount, changes, changeCount, acts, actCount, suggests,
      suggestCount, strikes, strikeCount, interests, interestCount, interest, startle, untilTicks, untilReleaser,
      untilDrives, untilDriveCount;
  double always, interestStart, growth, damping, boredom, loss, worth;
} Behavior;

typedef struct {
  int32_t kinds, kindCount, any, anyCount, all, allCount, none, noneCount, shape, temporal, period, history, changes,
      changeCount, sets, setCount, interests, interestCount, where, whereCount, pick;
  double near, best, far, maxValue, minValue;
} Releaser;

enum { GROUP_INTS = 5, BEHAVIOR_INTS = 22, BEHAVIOR_DOUBLES = 7, RELEASER_INTS = 21, RELEASER_DOUBLES = 5 };

typedef struct {
  int32_t act, object;
  double priority;
} Suggestion;

typedef struct {
  // Constants.
  int32_t groupCount, behaviorCount, releaserCount, driveCount, interestCount, historyLength, historyCount, capacity,
      fieldCount, listLength, actCount, metaCount;
  Group *groups;
  Behavior *behaviors;
  Releaser *releasers;
  int32_t *listInts;
  double *listDoubles;
  int32_t *interested, *historyIndex, *actCommand, *metaCommand;
  double *growth, *damping, *min, *max, *start;
  // What it perceives.
  int32_t *scriptInts;
  double *scriptRanges;
  int32_t fieldIndices[FIELDS], moving, self;
  int32_t beliefCount;
  int32_t *kind, *part;
  double *range, *values;
  // Drives.
  double *drive;
  int32_t faults;
  // Behavior.
  double *pre, *post, *interest, *releaserValue, *history, *effect, *setTo;
  int32_t *object, *releaserTick, *ringIndex, *groupTick, *groupActive, *groupSince, *isSet;
  int32_t depth, path[MAX_DEPTH], pronome[MAX_DEPTH];
  int32_t primaryCount, primary[MAX_PRIMARY], primaryObject[MAX_PRIMARY];
  int32_t secondaryCount, metaQueued, struckCount, struck[MAX_SECONDARY];
  Suggestion secondary[MAX_SECONDARY], meta[MAX_META];
  int32_t forced, isOff, heldCount, heldBehavior[MAX_HELD], externalForm[MAX_EXTERNAL];
  double heldInterest[MAX_HELD];
} Mind;

// Prepares tables; call once.
void prepareSelection(void);

// Stage 4: drives take up what behaviors and releasers did on the previous tick, and grow.
void updateDrives(Mind *m);

// Stage 5: behaviors compete, from the top group down.
void choose(Mind *m, int32_t tick);

#endif
