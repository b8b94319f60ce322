// Action selection as the core does it, in C: the limit that the benchmark compares with.
//
// Written from rooms 4 and 5 of packages/core/SPEC.md, for minds without callbacks and with mutual inhibition: drives take up effects and grow, releasers
// find, filter, weigh and filter in time, behaviors combine and compete, losers suggest, winners strike out and act,
// interests fall and recover. Same order of operations as in the core, so the same bits.
// Compile without contraction of a·b + c, or the last bits differ.

#include "minds.h"

#include <string.h>

static double bounded(double low, double value, double high) {
  const double raised = value > low ? value : low;
  return raised < high ? raised : high;
}

// The core's exp (0-foundation/power.ts), for the exponential shape: 2^(i/64), and what those doubles lack.
static const double expTable[64] = {
    1, 1.0108892860517005, 1.0218971486541166, 1.0330248790212284, 1.0442737824274138, 1.0556451783605572,
    1.0671404006768237, 1.0787607977571199, 1.0905077326652577, 1.1023825833078409, 1.1143867425958924,
    1.1265216186082418, 1.1387886347566916, 1.1511892299529827, 1.1637248587775775, 1.1763969916502812,
    1.189207115002721, 1.2021567314527031, 1.215247359980469, 1.22848053610687, 1.241857812073484, 1.2553807570246911,
    1.2690509571917332, 1.2828700160787783, 1.2968395546510096, 1.3109612115247644, 1.3252366431597413,
    1.3396675240533029, 1.3542555469368927, 1.3690024229745905, 1.383909881963832, 1.3989796725383112,
    1.4142135623730951, 1.42961333839197, 1.4451808069770467, 1.460917794180647, 1.4768261459394993,
    1.4929077282912648, 1.5091644275934228, 1.5255981507445384, 1.5422108254079407, 1.5590044002378369,
    1.5759808451078865, 1.593142151342267, 1.6104903319492543, 1.6280274218573478, 1.6457554781539649,
    1.6636765803267364, 1.681792830507429, 1.7001063537185235, 1.7186192981224779, 1.7373338352737062,
    1.7562521603732995, 1.7753764925265212, 1.7947090750031072, 1.8142521755003989, 1.8340080864093424,
    1.8539791250833855, 1.8741676341103, 1.8945759815869656, 1.9152065613971474, 1.9360617934922943,
    1.9571441241754002, 1.9784560263879509,
};
static const double expRest[64] = {
    0, -1.5070669769260389e-17, 4.9997448722726326e-17, 7.3578468712474182e-18, 8.1893176381955148e-17,
    1.6665881442326747e-18, -7.4028253094261774e-17, -6.170654745608695e-17, -2.7939114859515733e-17,
    4.7769594252562233e-17, 9.3417106099050456e-17, 4.5856703266623511e-17, 7.8265732586360762e-17,
    2.8237844259510613e-17, 3.2904726646008416e-17, 4.7213681211701281e-17, 3.3484623336251524e-17,
    5.5275500485052493e-17, -6.3465521067294826e-17, -1.5456342819397733e-17, 3.7508542013031272e-17,
    -5.3460990091987507e-18, 2.1023049675215714e-18, 1.3357510088834541e-17, 1.9572585293112036e-17,
    -5.478069123926778e-17, -2.1571477251208752e-17, 6.6638045892321952e-17, 5.68648095791174e-17,
    7.0078750469069945e-17, -4.8923067513522756e-17, -6.8723037209020181e-17, -6.835808657661922e-17,
    -8.4160116347171559e-18, -2.092304381843353e-17, -3.8334649686542951e-17, -2.3591094770850053e-17,
    9.5068971010879596e-18, -6.7352192323746829e-17, -7.2266354721012566e-17, 5.1548301170786783e-17,
    2.4253985766689806e-17, -6.432131775424189e-18, -6.3361618634012931e-17, 1.5341410053603723e-17,
    -4.1233673306611488e-17, -6.1526028915502647e-17, 3.5409482626461829e-17, 4.8751605262270617e-17,
    -4.7195396645909716e-18, -1.0772487078934056e-17, 1.821405440362259e-17, 1.6854872906289731e-17,
    3.6216159353368942e-17, 1.0156219011641501e-17, -5.4951189661220048e-17, 1.7901269076045131e-17,
    5.2653707685562741e-17, -3.2669241009013178e-17, 1.7963932659833022e-17, -5.5450656186394267e-17,
    5.3368058785141507e-17, 4.5784915277060095e-17, 2.0414278897578303e-17,
};
static double powersOfTwo[2098];

static double coreExp(double x) {
  const double n = __builtin_floor(x * 92.332482616893657 + 0.5);
  const double r = x - n * 0.010830424696223417 - n * 2.5728046223276691e-14 + 0;
  const double z = r * r;
  const double grown =
      r + z * (0.5 + r * 0.16666666666661314 +
               z * (0.041666666666649269 + r * 0.0083333406208373866 + z * 0.0013888901642020608));
  const int32_t step = (int32_t)n;
  const double base = expTable[step & 63];
  const int32_t k = step >> 6;
  const int32_t half = k >> 1;
  return (base + base * (expRest[step & 63] + grown)) * powersOfTwo[1074 + half] * powersOfTwo[1074 + k - half];
}

static double steepnessSpan;

void prepareSelection(void) {
  powersOfTwo[1074] = 1;
  for (int32_t k = 1; k <= 1074; k++) powersOfTwo[1074 - k] = powersOfTwo[1074 - k + 1] / 2;
  for (int32_t k = 1; k < 1024; k++) powersOfTwo[1074 + k] = powersOfTwo[1074 + k - 1] * 2;
  steepnessSpan = coreExp(3) - 1;
}

// --- Stage 4 ---

void updateDrives(Mind *m) {
  const int32_t count = m->driveCount;
  for (int32_t k = 0; k < count; k++) {
    double next = m->drive[k] * (1 - m->damping[k]) + m->growth[k] + m->effect[k];
    if (m->isSet[k] != 0) next = m->setTo[k];
    if (next - next != 0) {
      m->faults++;
      next = m->drive[k];
    }
    m->drive[k] = bounded(m->min[k], next, m->max[k]);
  }
}

// --- Effects ---

static void changeDrives(Mind *m, int32_t from, int32_t count, double value) {
  for (int32_t k = from; k < from + count; k++) {
    const int32_t entry = m->listInts[k];
    const double gain = m->listDoubles[k];
    m->effect[entry >> 1] += (entry & 1) == 0 ? gain * value : gain;
  }
}

static void changeInterests(Mind *m, int32_t from, int32_t count) {
  for (int32_t k = from; k < from + count; k++) {
    const int32_t index = m->behaviors[m->listInts[k]].interest;
    if (index >= 0) m->interest[index] = bounded(0, m->interest[index] + m->listDoubles[k], 1);
  }
}

// --- Releasers ---

static int32_t find(const Mind *m, const Releaser *r, int32_t it) {
  const int32_t *kinds = m->listInts + r->kinds;
  const int32_t *kindsEnd = kinds + 2 * r->kindCount;
  int32_t best = -1;
  for (int32_t belief = 0; belief < m->beliefCount; belief++) {
    const int32_t *k = kinds;
    for (; k < kindsEnd; k += 2)
      if (k[0] == LOOKS_FOR_IT ? belief == it
                               : k[0] == m->kind[belief] && (k[1] == m->part[belief] || k[1] == BY_ITS_SOUND))
        break;
    if (k >= kindsEnd) continue;
    const double range = m->range[belief];
    if (range < r->near || range > r->far) continue;
    if (best < 0 || range < m->range[best]) best = belief;
  }
  return best;
}

static int32_t countTrue(const Mind *m, int32_t from, int32_t count, const double *values) {
  int32_t sum = 0;
  for (int32_t k = 0; k < count; k++) sum += values[m->listInts[from + k]] != 0;
  return sum;
}

static int passes(const Mind *m, const Releaser *r, int32_t object) {
  const double *values = m->values + object * m->fieldCount;
  if (r->anyCount > 0 && countTrue(m, r->any, r->anyCount, values) == 0) return 0;
  if (r->allCount > 0 && countTrue(m, r->all, r->allCount, values) < r->allCount) return 0;
  return !(r->noneCount > 0 && countTrue(m, r->none, r->noneCount, values) > 0);
}

static double weigh(const Mind *m, const Releaser *r, int32_t object) {
  if (r->shape == SHAPE_FLAT) return 1;
  const double range = m->range[object];
  double weight = 1;
  if (range < r->best) weight = (range - r->near) / (r->best - r->near);
  else if (range > r->best) weight = (r->far - range) / (r->far - r->best);
  return r->shape == SHAPE_EXPONENTIAL ? (coreExp(3 * weight) - 1) / steepnessSpan : weight;
}

static void push(double *ring, int32_t *index, int32_t period, double value) {
  ring[*index] = value;
  *index = *index + 1 == period ? 0 : *index + 1;
}

static double filterInTime(Mind *m, int32_t releaser, const Releaser *r, double value, int32_t lastTick, int32_t tick) {
  double *ring = m->history + r->history;
  int32_t *index = m->ringIndex + m->historyIndex[releaser];
  const int32_t gap = tick - lastTick - 1;
  const int32_t missed = gap < r->period ? gap : r->period;
  for (int32_t n = 0; n < missed; n++) push(ring, index, r->period, 0);
  push(ring, index, r->period, value);
  double sum = 0;
  double greatest = 0;
  for (int32_t k = 0; k < r->period; k++) {
    sum += ring[k];
    if (ring[k] > greatest) greatest = ring[k];
  }
  if (r->temporal == TEMPORAL_SUM) return sum;
  return r->temporal == TEMPORAL_AVERAGE ? sum / r->period : greatest;
}

static double updateReleaser(Mind *m, int32_t releaser, int32_t it, int32_t tick) {
  if (m->releaserTick[releaser] == tick) return m->releaserValue[releaser];
  const int32_t lastTick = m->releaserTick[releaser];
  m->releaserTick[releaser] = tick;
  const Releaser *r = m->releasers + releaser;
  const int32_t object = find(m, r, it);
  m->object[releaser] = object;
  double value = 0;
  if (object >= 0 && passes(m, r, object)) value = weigh(m, r, object) * r->maxValue;
  if (r->temporal != TEMPORAL_IMMEDIATE) value = filterInTime(m, releaser, r, value, lastTick, tick);
  const double result = bounded(r->minValue, value, r->maxValue);
  m->releaserValue[releaser] = result;
  if (result != 0) {
    changeDrives(m, r->changes, r->changeCount, result);
    for (int32_t k = r->sets; k < r->sets + r->setCount; k++) {
      m->isSet[m->listInts[k]] = 1;
      m->setTo[m->listInts[k]] = m->listDoubles[k];
    }
    changeInterests(m, r->interests, r->interestCount);
  }
  return result;
}

// --- Behaviors ---

static double interestOf(const Mind *m, int32_t b) {
  for (int32_t k = 0; k < m->heldCount; k++)
    if (m->heldBehavior[k] == b) return m->heldInterest[k];
  const int32_t index = m->behaviors[b].interest;
  return index < 0 ? 1 : m->interest[index];
}

static double valueBefore(Mind *m, int32_t b, int32_t it, int32_t tick) {
  const Behavior *behavior = m->behaviors + b;
  double releasers = 0;
  for (int32_t k = 0; k < behavior->releaserCount; k++)
    releasers += updateReleaser(m, m->listInts[behavior->releasers + k], it, tick);
  double wants = behavior->always;
  for (int32_t k = 0; k < behavior->driveCount; k++) wants += m->drive[m->listInts[behavior->drives + k]];
  double value = releasers + wants;
  if (behavior->combine == COMBINE_MULTIPLY) value = releasers * wants;
  else if (behavior->combine == COMBINE_MIXED) value = wants * (1 + releasers);
  if (value - value != 0) {
    m->faults++;
    value = 0;
  }
  return interestOf(m, b) * value;
}

static int32_t pronomeOf(const Mind *m, int32_t b, int32_t it) {
  const Behavior *behavior = m->behaviors + b;
  int32_t best = it;
  double strongest = 0;
  for (int32_t k = 0; k < behavior->releaserCount; k++) {
    const int32_t releaser = m->listInts[behavior->releasers + k];
    if (m->object[releaser] > 0 && m->releaserValue[releaser] > strongest) {
      strongest = m->releaserValue[releaser];
      best = m->object[releaser];
    }
  }
  return best;
}

static int32_t inhibit(const double *pre, double *post, const double *gains, int32_t count, int32_t incumbent) {
  double before[MAX_GROUP], beforeThat[MAX_GROUP];
  int32_t greatest = -1;
  for (int32_t i = 0; i < count; i++) {
    before[i] = post[i];
    beforeThat[i] = -1;
    if (!(pre[i] > 0)) continue;
    if (greatest < 0 || (pre[i] != pre[greatest] ? pre[i] > pre[greatest] : i == incumbent)) greatest = i;
  }
  if (greatest < 0) {
    for (int32_t i = 0; i < count; i++) post[i] = 0;
    return -1;
  }
  int32_t inhibitors[MAX_GROUP];
  for (int32_t iterations = 1;; iterations++) {
    int32_t inhibitorCount = 0;
    for (int32_t i = 0; i < count; i++)
      if (before[i] != 0) inhibitors[inhibitorCount++] = i;
    int32_t positive = 0, last = -1, isUnchanged = 1, isOscillating = 1;
    for (int32_t i = 0; i < count; i++) {
      double value = pre[i];
      for (int32_t k = 0; k < inhibitorCount; k++) {
        const int32_t other = inhibitors[k];
        if (other != i) value -= gains[other * count + i] * before[other];
      }
      if (!(value > 0)) value = 0;
      else {
        positive++;
        last = i;
      }
      post[i] = value;
      if (value != before[i]) isUnchanged = 0;
      if (value != beforeThat[i]) isOscillating = 0;
    }
    if (positive == 1) return last;
    const int isStuck = positive == 0 || isUnchanged || isOscillating || iterations >= MAX_ITERATIONS;
    for (int32_t i = 0; i < count; i++) {
      beforeThat[i] = isStuck ? -1 : before[i];
      before[i] = isStuck ? (i == greatest ? pre[i] : 0) : post[i];
    }
  }
}

// --- Commands ---

static void queue(Suggestion *list, int32_t *length, int32_t most, int32_t act, int32_t object, double priority) {
  const int32_t count = *length < most - 1 ? *length : most - 1;
  int32_t k = count;
  for (; k > 0 && list[k - 1].priority < priority; k--) list[k] = list[k - 1];
  list[k] = (Suggestion){act, object, priority};
  *length = count + 1;
}

static void issueSuggestions(Mind *m, int32_t b, int32_t object) {
  const Behavior *behavior = m->behaviors + b;
  for (int32_t k = 0; k < behavior->suggestCount; k++) {
    const int32_t entry = m->listInts[behavior->suggests + k];
    if (entry < 0) queue(m->meta, &m->metaQueued, MAX_META, -1 - entry, 0, m->pre[b]);
    else queue(m->secondary, &m->secondaryCount, MAX_SECONDARY, entry, object, m->pre[b]);
  }
}

static int isStruck(const Mind *m, const Behavior *behavior, int32_t command) {
  if (behavior->strikeCount < 0) return 1;
  for (int32_t k = 0; k < behavior->strikeCount; k++)
    if (m->listInts[behavior->strikes + k] == command) return 1;
  return 0;
}

static void strikeOut(Mind *m, const Behavior *behavior) {
  if (behavior->strikeCount == 0) return;
  int32_t kept = 0;
  for (int32_t k = 0; k < m->secondaryCount; k++) {
    const int32_t act = m->secondary[k].act;
    if (!isStruck(m, behavior, m->actCommand[act])) m->secondary[kept++] = m->secondary[k];
    else if (m->struckCount < MAX_SECONDARY) m->struck[m->struckCount++] = act;
  }
  m->secondaryCount = kept;
  kept = 0;
  for (int32_t k = 0; k < m->metaQueued; k++)
    if (!isStruck(m, behavior, m->metaCommand[m->meta[k].act])) m->meta[kept++] = m->meta[k];
  m->metaQueued = kept;
}

// --- Stage 5 ---

static void descend(Mind *m, int32_t group, int32_t it, int32_t depth, int32_t tick);

static void win(Mind *m, int32_t b, int32_t it, int32_t depth, int32_t tick) {
  const Behavior *behavior = m->behaviors + b;
  const int32_t object = pronomeOf(m, b, it);
  if (depth == m->depth && depth < MAX_DEPTH) {
    m->path[depth] = b;
    m->pronome[depth] = object;
    m->depth = depth + 1;
  }
  changeDrives(m, behavior->changes, behavior->changeCount, m->post[b]);
  changeInterests(m, behavior->interests, behavior->interestCount);
  if (behavior->child >= 0 && depth + 1 < MAX_DEPTH) descend(m, behavior->child, object, depth + 1, tick);
  strikeOut(m, behavior);
  if (behavior->child >= 0) return;
  for (int32_t k = 0; k < behavior->actCount && m->primaryCount < MAX_PRIMARY; k++) {
    m->primary[m->primaryCount] = m->listInts[behavior->acts + k];
    m->primaryObject[m->primaryCount++] = object;
  }
}

static void descend(Mind *m, int32_t group, int32_t it, int32_t depth, int32_t tick) {
  const Group *row = m->groups + group;
  const int32_t first = row->first, count = row->count;
  for (int32_t b = first; b < first + count; b++) m->pre[b] = valueBefore(m, b, it, tick);
  const int32_t winner =
      inhibit(m->pre + first, m->post + first, m->listDoubles + row->gains, count, m->groupActive[group] - 1);
  m->groupActive[group] = winner + 1;
  m->groupTick[group] = tick;
  for (int32_t b = first; b < first + count; b++)
    if (m->post[b] == 0 && m->behaviors[b].suggestCount != 0) issueSuggestions(m, b, pronomeOf(m, b, it));
  if (winner >= 0) win(m, first + winner, it, depth, tick);
}

void choose(Mind *m, int32_t tick) {
  m->depth = m->primaryCount = m->secondaryCount = m->metaQueued = m->struckCount = 0;
  memset(m->effect, 0, sizeof(double) * (size_t)m->driveCount);
  memset(m->isSet, 0, sizeof(int32_t) * (size_t)m->driveCount);
  // Nobody directs these minds, but room for that there is, and it is looked at.
  for (int32_t k = 0; k < MAX_EXTERNAL && m->externalForm[k] != 0; k++) m->faults++;
  if (m->isOff == 0 && m->forced == 0) descend(m, 0, -1, 0, tick);
  for (int32_t k = m->depth; k < MAX_DEPTH; k++) m->path[k] = m->pronome[k] = 0;
  for (int32_t g = 0; g < m->groupCount; g++) {
    if (m->groupTick[g] != tick - 1) continue;
    memset(m->pre + m->groups[g].first, 0, sizeof(double) * (size_t)m->groups[g].count);
    memset(m->post + m->groups[g].first, 0, sizeof(double) * (size_t)m->groups[g].count);
    m->groupActive[g] = m->groupSince[g] = 0;
  }
  for (int32_t k = 0; k < m->interestCount; k++) {
    const Behavior *behavior = m->behaviors + m->interested[k];
    const double change = behavior->growth - behavior->boredom * m->post[m->interested[k]];
    m->interest[k] = bounded(0, m->interest[k] * (1 - behavior->damping) + change, 1);
  }
}
