// Exponential, logarithm and power, bit-identical on every JavaScript engine.
//
// `Math.exp`, `Math.log` and `Math.pow` may differ in the last bits between engines, and one such bit parts two replays
// for good. Here only + − × ÷, floor and the bits of a double are used, which IEEE 754 fixes.
//
// Accuracy against the true value (the promise is 1e-12 relative):
//   exp   1.2e-16 for |x| ≤ 708 (0.51 of the last bit); below, results are denormal and right to their last bit or two
//   log   1.2e-16 for every positive double, also next to 1 (0.61 of the last bit)
//   pow   1.2e-16 wherever the result is a normal double (0.52 of the last bit): powers that are doubles come out exact
// Where the true result is beyond all doubles the answer is Infinity or 0. NaN, ±Infinity, ±0, negative bases: as `Math`.
//
// Reads and writes nothing but its arguments and three scratch doubles.
// Method: Tang's tables. x = 2^k·m, log m = log c + log(1 + r) with 1/c of 12 bits; e^x = 2^k·2^(i/64)·e^r; what the
// leading double of a sum cannot hold is carried in a second one, or pow would lose three digits to y·log x.

import { assert } from './assert.ts'

/** 1024 · ln 2, rounded up: above it exp is Infinity. */
const LARGEST_EXPONENT = 709.79
/** Below it even the smallest denormal is too large. */
const SMALLEST_EXPONENT = -745.2

/** Steps of ln 2 / 64 in one. */
const STEPS_PER_UNIT = 92.332482616893657
/** ln 2 / 64 = A + B. A has 36 bits, so that its product with a step count (17 bits) is exact. */
const STEP_A = 0.010830424696223417
const STEP_B = 2.5728046223276691e-14

/** e^r = 1 + r + r²·(1/2 + r·E(r)) for |r| ≤ ln 2 / 128, relative error 2^−68.9. */
const E0 = 0.16666666666661314
const E1 = 0.041666666666649269
const E2 = 0.0083333406208373866
const E3 = 0.0013888901642020608

/** ln 2 = A + B. A is a multiple of 2^−42, so that k·A and its sum with a LOG_A are exact. */
const LN2_A = 0.69314718055989033
const LN2_B = 5.4979230187083712e-14

/** log(1 + r) = r − r²/2 + r³·L(r) for |r| ≤ 0.0058, relative error 2^−67.4. */
const L0 = 0.33333333333333348
const L1 = -0.25000000000000072
const L2 = 0.19999999992926865
const L3 = -0.16666666653227633
const L4 = 0.14286274971028046
const L5 = -0.12500672826523973

const SMALLEST_NORMAL = 2.2250738585072014e-308
const LARGEST = 1.7976931348623157e308
/** 2^54 lifts every denormal among the normal doubles. */
const LIFT_POWER = 54
const LIFT = 18014398509481984
/** High word of √½: mantissas run from here to √2, so that numbers next to 1 have k = 0 and log keeps its digits. */
const SQRT_HALF_HIGH_WORD = 0x3fe6a09e
/** Exponents of y beyond this would overflow when split in halves; the result is 0, 1 or Infinity long before. */
const SPLITTABLE = 1e280
/** 2^27 + 1 splits a double into two of 26 bits (Veltkamp). */
const SPLITTER = 134217729

/** Mantissas are looked up in steps of 1/128, from 90/128. */
const FIRST_MANTISSA = 90
const MANTISSAS = 92

/** 2^(i/64). */
const EXP_TABLE = new Float64Array([
  1, 1.0108892860517005, 1.0218971486541166, 1.0330248790212284, 1.0442737824274138, 1.0556451783605572,
  1.0671404006768237, 1.0787607977571199, 1.0905077326652577, 1.1023825833078409, 1.1143867425958924,
  1.1265216186082418, 1.1387886347566916, 1.1511892299529827, 1.1637248587775775, 1.1763969916502812, 1.189207115002721,
  1.2021567314527031, 1.215247359980469, 1.22848053610687, 1.241857812073484, 1.2553807570246911, 1.2690509571917332,
  1.2828700160787783, 1.2968395546510096, 1.3109612115247644, 1.3252366431597413, 1.3396675240533029,
  1.3542555469368927, 1.3690024229745905, 1.383909881963832, 1.3989796725383112,
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: 2^(32/64) among its neighbours
  1.4142135623730951, 1.42961333839197, 1.4451808069770467, 1.460917794180647, 1.4768261459394993, 1.4929077282912648,
  1.5091644275934228, 1.5255981507445384, 1.5422108254079407, 1.5590044002378369, 1.5759808451078865, 1.593142151342267,
  1.6104903319492543, 1.6280274218573478, 1.6457554781539649, 1.6636765803267364, 1.681792830507429, 1.7001063537185235,
  1.7186192981224779, 1.7373338352737062, 1.7562521603732995, 1.7753764925265212, 1.7947090750031072,
  1.8142521755003989, 1.8340080864093424, 1.8539791250833855, 1.8741676341103, 1.8945759815869656, 1.9152065613971474,
  1.9360617934922943, 1.9571441241754002, 1.9784560263879509,
])

/** What the doubles of EXP_TABLE lack, as a share of them. */
const EXP_REST = new Float64Array([
  0, -1.5070669769260389e-17, 4.9997448722726326e-17, 7.3578468712474182e-18, 8.1893176381955148e-17,
  1.6665881442326747e-18, -7.4028253094261774e-17, -6.170654745608695e-17, -2.7939114859515733e-17,
  4.7769594252562233e-17, 9.3417106099050456e-17, 4.5856703266623511e-17, 7.8265732586360762e-17,
  2.8237844259510613e-17, 3.2904726646008416e-17, 4.7213681211701281e-17, 3.3484623336251524e-17,
  5.5275500485052493e-17, -6.3465521067294826e-17, -1.5456342819397733e-17, 3.7508542013031272e-17,
  -5.3460990091987507e-18, 2.1023049675215714e-18, 1.3357510088834541e-17, 1.9572585293112036e-17,
  -5.478069123926778e-17, -2.1571477251208752e-17, 6.6638045892321952e-17, 5.68648095791174e-17, 7.0078750469069945e-17,
  -4.8923067513522756e-17, -6.8723037209020181e-17, -6.835808657661922e-17, -8.4160116347171559e-18,
  -2.092304381843353e-17, -3.8334649686542951e-17, -2.3591094770850053e-17, 9.5068971010879596e-18,
  -6.7352192323746829e-17, -7.2266354721012566e-17, 5.1548301170786783e-17, 2.4253985766689806e-17,
  -6.432131775424189e-18, -6.3361618634012931e-17, 1.5341410053603723e-17, -4.1233673306611488e-17,
  -6.1526028915502647e-17, 3.5409482626461829e-17, 4.8751605262270617e-17, -4.7195396645909716e-18,
  -1.0772487078934056e-17, 1.821405440362259e-17, 1.6854872906289731e-17, 3.6216159353368942e-17,
  1.0156219011641501e-17, -5.4951189661220048e-17, 1.7901269076045131e-17, 5.2653707685562741e-17,
  -3.2669241009013178e-17, 1.7963932659833022e-17, -5.5450656186394267e-17, 5.3368058785141507e-17,
  4.5784915277060095e-17, 2.0414278897578303e-17,
])

/** −log of RECIPROCAL, to a multiple of 2^−42. */
const LOG_A = new Float64Array([
  -0.3521481117145413, -0.34110018301294076, -0.33027983311558273, -0.31951850495465806, -0.30881940146809939,
  -0.29818579672019041, -0.28762103543272133, -0.27731356335402779, -0.2670856731706408, -0.25694093089759917,
  -0.24688296585327407, -0.23691546910799843, -0.22704219172987905, -0.21726694282529024, -0.20759358736336253,
  -0.19802604378128308, -0.1885682813619951, -0.17922431737929401, -0.16999821400600013, -0.1606861963805386,
  -0.15149649093928019, -0.14243330317685832, -0.13350087458070448, -0.12470347850103281, -0.11582800082055655,
  -0.10709241349400145, -0.098501106106823499, -0.08983534806679927, -0.081318936216575821, -0.072956360643047447,
  -0.064523262232114575, -0.056249255020475175, -0.047906217055697198, -0.039962250045846304, -0.031718180270672747,
  -0.023644044742468395, -0.015744542263519179, -0.0077821404420319595, 0, 0.0078431774609271088, 0.015500371845973859,
  0.023216651575694414, 0.030741141554244678, 0.03832267900656916, 0.04570654450890288, 0.053145337308023954,
  0.060639880721964801, 0.067929681293662725, 0.075273013531614197, 0.082405522965927958, 0.089589270768101414,
  0.096824998438023613, 0.10384257109649297, 0.11090973831960582, 0.11775251854396629, 0.12464244520720058,
  0.1315801724931589, 0.13828598136046821, 0.14531934837646077, 0.15183402939783264, 0.15867751205132663,
  0.16528009093917717, 0.17192655378244126, 0.17832564484479008, 0.18505967702617454, 0.19124799793871716,
  0.19777233899412749, 0.20433952677558409, 0.21064869596898461, 0.21699792364756831, 0.22308251802041923,
  0.22951143959699039, 0.23567288854087565, 0.24187253642048745, 0.2477980176595338, 0.25375881962258973,
  0.2600719719036988, 0.2661066098773972, 0.27185742444862626, 0.27796382298288336, 0.28378343203621625,
  0.28963710728748993, 0.29552524991277096, 0.30111828966164467, 0.30707462758914517, 0.31273282208212549,
  0.31842321400608853, 0.32414617189169803, 0.32990207063357957, 0.33534981989168955, 0.34082740975986781,
  0.34633516894996319,
])

/** The rest of −log of RECIPROCAL. */
const LOG_B = new Float64Array([
  -1.6300598540253155e-14, -9.8643190130169436e-14, -7.311533218756948e-14, -5.6089810815166078e-14,
  8.8363690916028776e-15, 3.2840764429429797e-14, -8.8655406789038927e-14, 6.2853007639751351e-14,
  -6.7716206978394762e-14, 9.8748030159663917e-14, 8.5001779285366348e-14, 1.1312281934310699e-13,
  1.1971618944343003e-14, 6.5529644529242579e-14, 7.5400943499349231e-14, 1.7508638354040353e-14,
  -2.2696560078440221e-14, -8.0258271054531486e-14, -8.1447189300907613e-14, 7.545255661831038e-14,
  -6.3526393872004126e-14, 8.4916884648617742e-14, -2.2385616359881744e-14, 7.5569206874513369e-14,
  -2.3550318412021947e-14, -9.6247660022049267e-14, -1.0965899689943145e-13, -4.3270508223202619e-17,
  1.1060272846338487e-14, 1.0272657823119813e-13, 2.2409859490436093e-14, -9.0519211322822745e-14,
  4.580258056441381e-14, -2.0312090349767584e-14, -1.117930281017946e-13, -5.3149232754812614e-14,
  -7.8388530055045976e-14, -2.2989410046203511e-14, 0, 9.8784104810314693e-14, 1.7089530858329223e-15,
  -2.941941855800403e-14, 3.582445626958196e-14, 1.0904004679204982e-13, 2.8368477597714206e-14, 1.0422852029705249e-13,
  -5.0951954945738949e-14, -2.1273567516676679e-14, 1.0394483807234176e-13, 6.7641941663228887e-14,
  -7.7554436474588381e-14, -6.9225413878312467e-14, 1.0796188687604807e-13, 8.7567576262466727e-14,
  -5.6020983784311775e-14, 7.6016712698528657e-14, 1.0197585600710154e-13, -1.6022535687531872e-14,
  1.0409731215117122e-13, -7.4078027085962356e-14, 1.06451537167625e-13, -7.424679100316254e-14, 6.1545811391060127e-14,
  -5.5195396508632164e-14, -9.5581517585030853e-14, -8.192512227240785e-14, 1.1055606065210447e-13,
  1.051004654030786e-13, -3.0698765652685709e-14, 4.4345327578558266e-14, 1.0988795372777006e-13,
  -7.7589000575694701e-14, 8.5757869279423801e-14, -7.2523189532402926e-16, -3.1532984870957929e-14,
  9.2697120548804069e-14, 5.7517624562947565e-14, -7.0439582061225795e-15, -6.1978199076082688e-14,
  -2.3776015086266397e-14, -9.2649920791010902e-14, 9.4352485665143708e-14, 3.5860530920232743e-14,
  -1.041057401992396e-13, -1.0268793391021149e-13, 1.0812127312337173e-13, -2.709911762049999e-14,
  -9.8410598519727906e-14, 7.70630647522355e-14, -7.9314028090995458e-14, 4.1304946406970549e-14,
  3.0123748862529251e-14,
])

/** 128/90 … 128/181 rounded to 12 binary places, so that its product with half a mantissa is exact. */
const RECIPROCAL = new Float64Array(MANTISSAS)
for (let i = 0; i < MANTISSAS; i++) RECIPROCAL[i] = Math.floor(524288 / (FIRST_MANTISSA + i) + 0.5) / 4096

/** Powers of two from 2^−1074 to 2^1023; a load costs less than assembling the bits. */
const POWER_BIAS = 1074
const POWERS_OF_TWO = new Float64Array(2098)
POWERS_OF_TWO[POWER_BIAS] = 1
for (let k = 1; k <= POWER_BIAS; k++) POWERS_OF_TWO[POWER_BIAS - k] = POWERS_OF_TWO[POWER_BIAS - k + 1] / 2
for (let k = 1; k < 1024; k++) POWERS_OF_TWO[POWER_BIAS + k] = POWERS_OF_TWO[POWER_BIAS + k - 1] * 2

/** The scratch double and its two words; the order of the words is the machine's. */
const DOUBLE = new Float64Array([1])
const WORDS = new Int32Array(DOUBLE.buffer)
const HIGH_WORD = WORDS[1] === 0 ? 0 : 1

/** A base and an exponent. */
const POWER = new Float64Array(2)

/** What e is raised to, as a sum of two doubles; then the result in the place of the first. */
const EXPONENT = new Float64Array(2)

/** e to the power of `x`. */
export function exp(x: number): number {
  return expOfSum(x, 0)
}

/** The same from one array to another: for stages, since a double as argument or answer may land on the heap. */
export function writeExp(from: Float64Array, at: number, to: Float64Array, toAt: number): void {
  EXPONENT[0] = from[at]
  EXPONENT[1] = 0
  raise()
  to[toAt] = EXPONENT[0]
}

/** Natural logarithm; −Infinity at 0, NaN below. */
export function log(x: number): number {
  if (!(x >= SMALLEST_NORMAL && x <= LARGEST)) return logAtTheEdge(x)
  DOUBLE[0] = x
  const k = (WORDS[HIGH_WORD] - SQRT_HALF_HIGH_WORD) >> 20
  const mantissa = x * POWERS_OF_TWO[POWER_BIAS - k]
  const i = (Math.floor(mantissa * 128 + 0.5) - FIRST_MANTISSA) | 0
  const reciprocal = RECIPROCAL[i]
  const leading = Math.floor(mantissa * 2097152 + 0.5) / 2097152
  const r = leading * reciprocal - 1 + (mantissa - leading) * reciprocal
  const z = r * r
  const tail = z * (-0.5 + r * (L0 + r * L1 + z * (L2 + r * L3 + z * (L4 + r * L5))))
  const base = k * LN2_A + LOG_A[i]
  const sum = base + r
  return sum + (base - sum + r + (k * LN2_B + LOG_B[i]) + tail)
}

/** `x` to the power of `y`; like `Math.pow` for zeros, infinities and negative bases. */
export function pow(x: number, y: number): number {
  if (y === 2) return x * x
  if (y === -1) return 1 / x
  if (y === 0.5 && x > 0) return Math.sqrt(x)
  if (x >= SMALLEST_NORMAL && x <= LARGEST && Math.abs(y) <= SPLITTABLE) return powOfScaled(x, 0, y)
  return powAtTheEdge(x, y)
}

/** `from[at]` to the power of `from[at + 1]`, for a base that is positive and normal: for stages, as `writeExp`. */
export function writePower(from: Float64Array, at: number, to: Float64Array, toAt: number): void {
  POWER[0] = from[at]
  POWER[1] = from[at + 1]
  assert(POWER[0] >= SMALLEST_NORMAL && POWER[0] <= LARGEST, 'the base of a power is positive and normal')
  assert(Math.abs(POWER[1]) <= SPLITTABLE, 'the exponent of a power is bounded')
  raiseScaled(0)
  to[toAt] = EXPONENT[0]
}

/** e^(high + low), with |low| small beside 1. */
function expOfSum(high: number, low: number): number {
  EXPONENT[0] = high
  EXPONENT[1] = low
  raise()
  return EXPONENT[0]
}

/** Puts e^(high + low) in the place of high. */
function raise(): void {
  const high = EXPONENT[0]
  if (!(high <= LARGEST_EXPONENT && high >= SMALLEST_EXPONENT)) {
    EXPONENT[0] = high > 0 ? Number.POSITIVE_INFINITY : high < 0 ? 0 : high
    return
  }
  const n = Math.floor(high * STEPS_PER_UNIT + 0.5)
  const r = high - n * STEP_A - n * STEP_B + EXPONENT[1]
  const z = r * r
  const grown = r + z * (0.5 + r * E0 + z * (E1 + r * E2 + z * E3))
  const step = n | 0
  const base = EXP_TABLE[step & 63]
  // Two factors, since neither 2^1024 nor 2^−1075 is a double, and the second one rounds a denormal just once.
  const k = step >> 6
  const half = k >> 1
  const scaled = (base + base * (EXP_REST[step & 63] + grown)) * POWERS_OF_TWO[POWER_BIAS + half]
  EXPONENT[0] = scaled * POWERS_OF_TWO[POWER_BIAS + k - half]
}

/** (x·2^scale)^y for a positive normal x: log x as a sum of two doubles, times y as a sum of two, then e to that. */
function powOfScaled(x: number, scale: number, y: number): number {
  POWER[0] = x
  POWER[1] = y
  raiseScaled(scale)
  return EXPONENT[0]
}

/** The same of POWER, into the first cell of EXPONENT. */
function raiseScaled(scale: number): void {
  const x = POWER[0]
  const y = POWER[1]
  DOUBLE[0] = x
  const k = (WORDS[HIGH_WORD] - SQRT_HALF_HIGH_WORD) >> 20
  const mantissa = x * POWERS_OF_TWO[POWER_BIAS - k]
  const i = (Math.floor(mantissa * 128 + 0.5) - FIRST_MANTISSA) | 0
  const reciprocal = RECIPROCAL[i]
  // 22 leading bits: then rA has 26, its square is exact, and rA + rB is mantissa · reciprocal − 1 without error.
  // Rounded, not cut: next to 1 rA must be 0, or halfSquare would drown r.
  const leading = Math.floor(mantissa * 2097152 + 0.5) / 2097152
  const rA = leading * reciprocal - 1
  const rB = (mantissa - leading) * reciprocal
  const r = rA + rB
  const z = r * r
  const halfSquare = -0.5 * rA * rA
  const exponent = k + scale
  const base = exponent * LN2_A + LOG_A[i]
  const sum = base + r
  const logA = sum + halfSquare
  const lost = base - sum + r + (rA - r + rB) + (sum - logA + halfSquare)
  const tail = r * z * (L0 + r * L1 + z * (L2 + r * L3 + z * (L4 + r * L5))) - 0.5 * rB * (rA + r)
  const logB = lost + (exponent * LN2_B + LOG_B[i]) + tail
  const high = logA + logB
  const low = logA - high + logB

  const product = y * high
  const yA = y * SPLITTER - (y * SPLITTER - y)
  const yB = y - yA
  const highA = high * SPLITTER - (high * SPLITTER - high)
  const highB = high - highA
  const rounding = yA * highA - product + yA * highB + yB * highA + yB * highB
  EXPONENT[0] = product
  EXPONENT[1] = rounding + y * low
  raise()
}

/** log of what is not a positive normal double. */
function logAtTheEdge(x: number): number {
  if (x > LARGEST) return x
  if (x > 0) return log(x * LIFT) - LIFT_POWER * LN2_A - LIFT_POWER * LN2_B
  return x === 0 ? Number.NEGATIVE_INFINITY : Number.NaN
}

/** pow for zero, negative, denormal and infinite bases and for exponents without bounds. */
function powAtTheEdge(x: number, y: number): number {
  if (y === 0) return 1
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN
  const size = Math.abs(x)
  if (Math.abs(y) > SPLITTABLE) {
    if (size === 1) return Math.abs(y) > LARGEST ? Number.NaN : 1
    return size > 1 === y > 0 ? Number.POSITIVE_INFINITY : 0
  }
  const isWhole = Math.floor(y) === y
  const isOdd = isWhole && y - 2 * Math.floor(y / 2) === 1
  const isNegative = x < 0 || (x === 0 && 1 / x < 0)
  let value: number
  if (size === 0 || size > LARGEST) {
    value = size > 0 === y > 0 ? Number.POSITIVE_INFINITY : 0
  } else {
    if (isNegative && !isWhole) return Number.NaN
    value = size < SMALLEST_NORMAL ? powOfScaled(size * LIFT, -LIFT_POWER, y) : powOfScaled(size, 0, y)
  }
  return isNegative && isOdd ? -value : value
}
