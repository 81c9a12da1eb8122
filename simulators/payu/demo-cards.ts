import { type Card, testCardNumbers } from './cards.ts';
import type { MerchantCustomer } from './oauth.ts';

/** A saved card that was charged before the simulator started. */
export interface InitialSavedCard {
  value: string;
  card: Card;
  owner: MerchantCustomer;
}

const company = 'ec0c5cec-0fb2-5d35-bcca-6531d4e33328';

/**
 * The saved cards of the sample company. The sample's rows in the database contain the same tokens,
 * so that its payments and renewals charge these cards. The cards last until 2099, so that the
 * sample works on any day.
 */
export const demoCards: readonly InitialSavedCard[] = [
  {
    value: 'TOKC_BIURKOPRZYKLADKARTA1111MORWIKA',
    card: { number: testCardNumbers.success, month: 12, year: 2099 },
    owner: { email: 'katarzyna.zielinska@morwika.example', extCustomerId: company },
  },
  {
    value: 'TOKC_BIURKOPRZYKLADKARTA4014MORWIKA',
    card: { number: testCardNumbers.successMastercard, month: 12, year: 2099 },
    owner: { email: 'michal.krawczyk@morwika.example', extCustomerId: company },
  },
];
