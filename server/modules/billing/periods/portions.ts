/*
 * The unused money of orders, as a tree. A period's own order is used first, then the portions that
 * it took over, one after the other. A refund takes out the portion of its order, and the portions
 * nested in it take its place. So each order's money stays with its own order and package.
 */

/** The exchange of an order's money into days, at the time when the order was paid. */
export interface MoneyToDaysRate {
  /** The order's own money, net, in grosze. */
  worth: number;
  /** The number of days that this money bought. */
  days: number;
  /**
   * The number of days that the package's full price bought at that time. The money of earlier
   * orders, which lengthens the period, converts to days at this rate.
   */
  ofPrice: number;
}

/** The unused rest of an order. Money is net, in grosze. */
export interface OrderCredit {
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
  rate: MoneyToDaysRate | null;
  /** The portions of earlier orders that lengthen the order's period. */
  portions: OrderCredit[];
}

/** Returns the sum of the money in all portions. */
export function sumOrderCredits(line: readonly OrderCredit[]): number {
  return line.reduce((sum, { own, portions }) => sum + own + sumOrderCredits(portions), 0);
}

const thatAreLeft = (line: OrderCredit[]): OrderCredit[] => line.filter((one) => sumOrderCredits([one]) > 0);

/**
 * Spends an amount from the first portions of the line on. Portions that are used up are removed.
 */
export function spendOrderCredits(line: readonly OrderCredit[], amount: number): OrderCredit[] {
  let due = amount;
  const rest = line.map((portion) => {
    const own = Math.max(0, portion.own - due);
    const portions = spendOrderCredits(portion.portions, due - (portion.own - own));
    due -= sumOrderCredits([portion]) - own - sumOrderCredits(portions);
    return { ...portion, own, portions };
  });
  return thatAreLeft(rest);
}

/** Removes the portions of these orders. The portions nested in a removed one take its place. */
export function removeOrderCredits(line: readonly OrderCredit[], orderIds: readonly string[]): OrderCredit[] {
  const rest = line.flatMap((portion) => {
    const portions = removeOrderCredits(portion.portions, orderIds);
    return portion.orderId !== null && orderIds.includes(portion.orderId) ? portions : [{ ...portion, portions }];
  });
  return thatAreLeft(rest);
}

/** Returns whether a portion of this order is in the line, at any depth. */
export function hasOrderCredit(line: readonly OrderCredit[], orderId: string): boolean {
  return line.some((one) => one.orderId === orderId || hasOrderCredit(one.portions, orderId));
}
