/** The owner of a card, in PayU's terms. */
export interface Buyer {
  email: string;
  extCustomerId: string;
}
