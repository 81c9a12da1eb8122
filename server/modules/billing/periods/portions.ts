/*
 * The unused money of orders, as a tree. A period's own order is used first, then the portions that
 * it took over, one after the other. A refund takes out the portion of its order, and the portions
 * below take its place. So each order's money stays with its own order and package.
 */

/** The exchange of an order's money into days, as it was when the order was paid. */
export interface Rate {
  /** The order's own money, net, in grosze. */
  worth: number;
  /** The days that it bought. */
  days: number;
  /** The days that the package's price buys for the money of earlier orders. */
  ofPrice: number;
}

/** The unused part of an order. Money is net, in grosze. */
export interface Portion {
  /** Null when no order paid. */
  orderId: string | null;
  /** The package that the order bought. */
  packageId: string;
  /** The rest of the order's own money. */
  own: number;
  /** Turns the rest back into days. Null when a server of before stored it. */
  rate: Rate | null;
  /** The portions that it took over. They lengthen its period. */
  portions: Portion[];
}

/** Returns the money of all portions. */
export function worthOf(line: readonly Portion[]): number {
  return line.reduce((sum, { own, portions }) => sum + own + worthOf(portions), 0);
}

const thatAreLeft = (line: Portion[]): Portion[] => line.filter((one) => worthOf([one]) > 0);

/** Spends this amount of the line, from its beginning. Portions that are used up are gone. */
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

/** Takes out the portions of these orders. The portions below them take their place. */
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
