import { COEFFICIENTS, type Frame } from "./mfcc.ts";

/** Added to each variance, so that a few frames do not seem to be infinitely alike. */
const LEAST_VARIANCE = 1;

/** Numbers that a Gaussian of the coefficients has: its means, and each covariance once. */
const NUMBERS = COEFFICIENTS + (COEFFICIENTS * (COEFFICIENTS + 1)) / 2;

/** What has to be known of some frames to describe them by a Gaussian: sums, so that two of these can be put together. */
export class Sounds {
  readonly count: number;
  readonly #sums: Float64Array;
  readonly #products: Float64Array;
  #spread: number | undefined;

  private constructor(count: number, sums: Float64Array, products: Float64Array) {
    this.count = count;
    this.#sums = sums;
    this.#products = products;
  }

  static of(frames: readonly Frame[]): Sounds {
    const sums = new Float64Array(COEFFICIENTS);
    const products = new Float64Array(COEFFICIENTS ** 2);
    for (const { coefficients } of frames) {
      for (let row = 0; row < COEFFICIENTS; row++) {
        const value = coefficients[row] ?? 0;
        sums[row]! += value;
        for (let column = 0; column <= row; column++)
          products[row * COEFFICIENTS + column]! += value * (coefficients[column] ?? 0);
      }
    }
    return new Sounds(frames.length, sums, products);
  }

  with(other: Sounds): Sounds {
    const sums = this.#sums.map((sum, at) => sum + (other.#sums[at] ?? 0));
    const products = this.#products.map((product, at) => product + (other.#products[at] ?? 0));
    return new Sounds(this.count + other.count, sums, products);
  }

  /**
   * How much better two Gaussians describe these and the others than one does, after a fine for the numbers of the second
   * one (delta BIC): above 0, they come from two sources.
   * @param strictness what the fine is multiplied by, since frames that overlap say less than independent ones
   */
  difference(other: Sounds, strictness: number): number {
    const both = this.with(other);
    const gain = both.#weight() - this.#weight() - other.#weight();
    return (gain - strictness * NUMBERS * Math.log(Math.max(1, both.count))) / 2;
  }

  /** The logarithm of the determinant of the covariances, for each frame. */
  #weight(): number {
    this.#spread ??= logDeterminant((row, column) => {
      const mean = ((this.#sums[row] ?? 0) / this.count) * ((this.#sums[column] ?? 0) / this.count);
      const product = (this.#products[row * COEFFICIENTS + column] ?? 0) / this.count;
      return product - mean + (row === column ? LEAST_VARIANCE : 0);
    });
    return this.count === 0 ? 0 : this.count * this.#spread;
  }
}

/** By the Cholesky decomposition, of a symmetric matrix of which the lower half is read. */
function logDeterminant(of: (row: number, column: number) => number): number {
  const lower = new Float64Array(COEFFICIENTS ** 2);
  let sum = 0;
  for (let row = 0; row < COEFFICIENTS; row++) {
    for (let column = 0; column <= row; column++) {
      let value = of(row, column);
      for (let at = 0; at < column; at++)
        value -= (lower[row * COEFFICIENTS + at] ?? 0) * (lower[column * COEFFICIENTS + at] ?? 0);
      const pivot = lower[column * COEFFICIENTS + column] ?? 1;
      lower[row * COEFFICIENTS + column] = row === column ? Math.sqrt(Math.max(value, 1e-9)) : value / pivot;
    }
    sum += 2 * Math.log(lower[row * COEFFICIENTS + row] ?? 1);
  }
  return sum;
}
