/**
 * The factor by which typed text may exceed the allowed length, since normalizing removes blanks
 * and invisible characters.
 */
const slack = 10;

/**
 * Returns a function that normalizes typed text. A text over ten times as long as `longest`
 * characters stays unchanged, and the schema refuses its length.
 */
export function createBoundedNormalizer(longest: number, normal: (typed: string) => string): (typed: string) => string {
  return (typed) => (typed.length > slack * longest ? typed : normal(typed));
}
