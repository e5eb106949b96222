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

  static sum(all: readonly Sounds[]): Sounds {
    const sums = new Float64Array(COEFFICIENTS);
    const products = new Float64Array(COEFFICIENTS ** 2);
    let count = 0;
    for (const one of all) {
      count += one.count;
      for (let at = 0; at < sums.length; at++) sums[at]! += one.#sums[at]!;
      for (let at = 0; at < products.length; at++) products[at]! += one.#products[at]!;
    }
    return new Sounds(count, sums, products);
  }

  /**
   * How much better two Gaussians describe these and the others than one does, after a fine for the numbers of the second
   * one (delta BIC): above 0, they come from two sources.
   * @param strictness what the fine is multiplied by, since frames that overlap say less than independent ones
   */
  difference(other: Sounds, strictness: number): number {
    const count = this.count + other.count;
    const gain = (count === 0 ? 0 : count * this.#spreadWith(other)) - this.#weight() - other.#weight();
    return (gain - strictness * NUMBERS * Math.log(Math.max(1, count))) / 2;
  }

  #weight(): number {
    this.#spread ??= this.#spreadWith(NOTHING);
    return this.count === 0 ? 0 : this.count * this.#spread;
  }

  /**
   * The logarithm of the determinant of the covariances of these frames and others. An hour asks for it a million times, so
   * that it makes no arrays.
   */
  #spreadWith(other: Sounds): number {
    const count = this.count + other.count;
    const mean = (at: number) => (this.#sums[at]! + other.#sums[at]!) / count;
    return logDeterminant((row, column) => {
      const at = row * COEFFICIENTS + column;
      const product = (this.#products[at]! + other.#products[at]!) / count;
      return product - mean(row) * mean(column) + (row === column ? LEAST_VARIANCE : 0);
    });
  }
}

const NOTHING = Sounds.of([]);

/** Filled and read by `logDeterminant` alone. */
const lower = new Float64Array(COEFFICIENTS ** 2);

/** By the Cholesky decomposition, of a symmetric matrix of which the lower half is read. */
function logDeterminant(of: (row: number, column: number) => number): number {
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
