/*
 * The unused money of orders, as a tree. A period's own order is used first, then the portions that
 * it took over, one after the other. A refund takes out the portion of its order, and the portions
 * below take its place. So each order's money stays with its own order and package.
 */

/** The exchange of an order's money into days, at the time when the order was paid. */
export interface Rate {
  /** The order's own money, net, in grosze. */
  worth: number;
  /** The number of days that this money bought. */
  days: number;
  /**
   * The number of days for which the package's full price counts when earlier orders lengthen the
   * period.
   */
  ofPrice: number;
}

/** The unused rest of an order. Money is net, in grosze. */
export interface Portion {
  /** The order, or null when no order paid. */
  orderId: string | null;
  /** The package that the order bought. */
  packageId: string;
  /** The unused rest of the order's own money. */
  own: number;
  /**
   * The rate that converts the rest back into days. Null when a server of an earlier version stored
   * the portion.
   */
  rate: Rate | null;
  /** The portions of earlier orders that lengthen the order's period. */
  portions: Portion[];
}

/** Returns the sum of the money in all portions. */
export function worthOf(line: readonly Portion[]): number {
  return line.reduce((sum, { own, portions }) => sum + own + worthOf(portions), 0);
}

const thatAreLeft = (line: Portion[]): Portion[] => line.filter((one) => worthOf([one]) > 0);

/** Spends an amount from the beginning of the line. Portions that are used up are removed. */
export function spend(line: readonly Portion[], amount: number): Portion[] {
  let due = amount;
  const rest = line.map((portion) => {
    const own = Math.max(0, portion.own - due);
    const portions = spend(portion.portions, due - (portion.own - own));
    due -= worthOf([portion]) - own - worthOf(portions);
    return { ...portion, own, portions };
  });
  return thatAreLeft(rest);
}

/** Removes the portions of these orders. The portions below them move up to their position. */
export function without(line: readonly Portion[], orderIds: readonly string[]): Portion[] {
  const rest = line.flatMap((portion) => {
    const portions = without(portion.portions, orderIds);
    return portion.orderId !== null && orderIds.includes(portion.orderId) ? portions : [{ ...portion, portions }];
  });
  return thatAreLeft(rest);
}

/** Returns whether a portion of this order is in the line, at any depth. */
export function holds(line: readonly Portion[], orderId: string): boolean {
  return line.some((one) => one.orderId === orderId || holds(one.portions, orderId));
}
