/** The owner of a card, in PayU's terms. */
export interface PayuBuyer {
  email: string;
  extCustomerId: string;
}
