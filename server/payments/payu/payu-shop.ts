/** Who we are to PayU. */
export interface PayuShop {
  /** https://secure.payu.com, or what stands in its place. */
  url: string;
  posId: string;
  clientId: string;
  clientSecret: string;
  secondKey: string;
}

/** Whom a card is of, as PayU knows them. */
export interface Buyer {
  email: string;
  extCustomerId: string;
}
