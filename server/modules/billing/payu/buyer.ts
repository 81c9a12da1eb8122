/** The owner of a card, as PayU knows them. */
export interface Buyer {
  email: string;
  extCustomerId: string;
}
