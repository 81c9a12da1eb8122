import { type Card, testCards } from './cards.ts';
import type { Customer } from './oauth.ts';

/** A card that was saved before PayU was opened, and has been charged. */
export interface KeptCard {
  value: string;
  card: Card;
  owner: Customer;
}

const company = 'ec0c5cec-0fb2-5d35-bcca-6531d4e33328';

/**
 * The cards that the sample company has saved: its rows come with their tokens, and what is paid by them, or renewed, is really charged. They
 * have no end here, so that the sample is good on any day.
 */
export const demoCards: readonly KeptCard[] = [
  {
    value: 'TOKC_BIURKOPRZYKLADKARTA1111MORWIKA',
    card: { number: testCards.success, month: 12, year: 2099 },
    owner: { email: 'katarzyna.zielinska@morwika.example', extCustomerId: company },
  },
  {
    value: 'TOKC_BIURKOPRZYKLADKARTA4014MORWIKA',
    card: { number: testCards.successMastercard, month: 12, year: 2099 },
    owner: { email: 'michal.krawczyk@morwika.example', extCustomerId: company },
  },
];
