/** Whom a card is of, as PayU knows them. */
export interface Buyer {
  email: string;
  extCustomerId: string;
}
