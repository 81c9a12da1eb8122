/** The factor by which typed text may exceed its normal form, such as with blanks. */
const slack = 10;

/**
 * Returns a function that normalizes typed text. Text far above `longest` characters stays
 * unchanged, and the schema refuses its length.
 */
export function createBoundedNormalizer(longest: number, normal: (typed: string) => string): (typed: string) => string {
  return (typed) => (typed.length > slack * longest ? typed : normal(typed));
}
