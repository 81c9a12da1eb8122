/** How many times longer than its normal form a text may be typed: with blanks, a name before the address and the like. */
const slack = 10;

/**
 * Makes typed text normal where it can come to so many characters. Longer text stays as it is, without the work of
 * reading it: the schema refuses its length.
 */
export function bounded(longest: number, normal: (typed: string) => string): (typed: string) => string {
  return (typed) => (typed.length > slack * longest ? typed : normal(typed));
}
