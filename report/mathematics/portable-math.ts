/*
 * Engines may answer `Math.exp`, `Math.log`, `Math.sinh`, `**` and their kin with another last digit (the standard
 * lets them), so a report would depend on where it was made. These are built of operations that the standard rounds
 * the same way everywhere: + - * / and the square root. Coefficients are those of the FreeBSD msun library.
 */

const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;
const INVERSE_LN2 = Math.LOG2E;
const EXP_OVERFLOW = 709.782712893384;
const EXP_UNDERFLOW = -745.1332191019411;

/** e to the power of x, within one unit in the last place. */
export function exp(x: number): number {
  if (Number.isNaN(x)) return NaN;
  if (x > EXP_OVERFLOW) return Infinity;
  if (x < EXP_UNDERFLOW) return 0;
  const k = Math.round(x * INVERSE_LN2);
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const r = high - low;
  const t = r * r;
  const c =
    r -
    t *
      (1.66666666666666019037e-1 +
        t *
          (-2.77777777770155933842e-3 +
            t *
              (6.61375632143793436117e-5 + t * (-1.6533902205465251539e-6 + t * 4.13813679705723846039e-8))));
  return timesPowerOfTwo(1 - (low - (r * c) / (2 - c) - high), k);
}

const SQRT2 = Math.SQRT2;
const SMALLEST_NORMAL = 2.2250738585072014e-308;
const TWO_TO_54 = 18014398509481984;

/** The natural logarithm, within one unit in the last place. */
export function log(x: number): number {
  if (Number.isNaN(x) || x < 0) return NaN;
  if (x === 0) return -Infinity;
  if (x === Infinity) return Infinity;
  const lifted = x < SMALLEST_NORMAL ? x * TWO_TO_54 : x;
  float[0] = lifted;
  let k = ((words[HIGH_WORD]! >>> 20) & 0x7ff) - 1023 - (lifted === x ? 0 : 54);
  words[HIGH_WORD] = (words[HIGH_WORD]! & 0x000fffff) | 0x3ff00000;
  let mantissa = float[0]!;
  if (mantissa > SQRT2) {
    mantissa /= 2;
    k += 1;
  }
  const f = mantissa - 1;
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const even = w * (3.999999999940941908e-1 + w * (2.222219843214978396e-1 + w * 1.531383769920937332e-1));
  const odd =
    z *
    (6.66666666666673513e-1 +
      w * (2.857142874366239149e-1 + w * (1.818357216161805012e-1 + w * 1.479819860511658591e-1)));
  const half = 0.5 * f * f;
  return k * LN2_HIGH - (half - (s * (half + even + odd) + k * LN2_LOW) - f);
}

/** log(1 + x), exact for small x too. */
export function log1p(x: number): number {
  const u = 1 + x;
  if (!(u > 0) || u === Infinity) return log(u);
  return log(u) + (x - (u - 1)) / u;
}

/** exp(x) − 1, exact for small x too. */
export function expm1(x: number): number {
  const u = exp(x);
  if (u === 1) return x;
  const less = u - 1;
  return less === -1 || u === Infinity ? less : (less * x) / log(u);
}

/** Area hyperbolic sine. */
export function asinh(x: number): number {
  const size = Math.abs(x);
  const squared = size * size;
  const value =
    squared === Infinity ? log(size) + Math.LN2 : log1p(size + squared / (1 + Math.sqrt(squared + 1)));
  return x < 0 ? -value : value;
}

/** Hyperbolic sine. */
export function sinh(x: number): number {
  const size = Math.abs(x);
  const t = expm1(size);
  const value = t === Infinity ? Infinity : 0.5 * (t + t / (t + 1));
  return x < 0 ? -value : value;
}

export function square(x: number): number {
  return x * x;
}

/** x to a whole power, none of it by logarithms. */
export function wholePower(x: number, exponent: number): number {
  let result = 1;
  let factor = x;
  for (let left = Math.abs(exponent); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= factor;
    factor *= factor;
  }
  return exponent < 0 ? 1 / result : result;
}

/** 10 to a whole power, the nearest number there is. */
export function powerOfTen(exponent: number): number {
  return POWERS_OF_TEN[exponent + MOST_TENS] ?? Number(`1e${exponent}`);
}

const MOST_TENS = 22;
const POWERS_OF_TEN = Array.from({ length: 2 * MOST_TENS + 1 }, (_, i) => Number(`1e${i - MOST_TENS}`));

/** One number seen as its two halves, to take exponents apart. */
const float = new Float64Array([1]);
const words = new Uint32Array(float.buffer);
const HIGH_WORD = words[1] === 0 ? 0 : 1;

/** In two steps, so that neither factor is beyond what a number can hold. */
function timesPowerOfTwo(x: number, k: number): number {
  const half = Math.trunc(k / 2);
  return x * powerOfTwo(half) * powerOfTwo(k - half);
}

function powerOfTwo(k: number): number {
  words[1 - HIGH_WORD] = 0;
  words[HIGH_WORD] = (k + 1023) << 20;
  return float[0]!;
}
