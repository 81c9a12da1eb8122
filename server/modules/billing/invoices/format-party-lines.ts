import type { Language } from '#contract/wire/locales.ts';
import type { InvoiceSeller } from '#server/platform/payment-settings.ts';
import type { InvoiceBuyer } from './invoice.ts';

const texts = {
  pl: { vatNumber: 'NIP', account: 'Rachunek' },
  en: { vatNumber: 'VAT number', account: 'Account' },
} as const;

type Party = Pick<InvoiceSeller, 'name' | 'vatNumber' | 'street' | 'postalCode' | 'city'> & Partial<InvoiceBuyer>;

/**
 * Returns the printed lines of a party: name, person, address, VAT number. Missing data leaves
 * empty lines.
 */
export function formatPartyLines(party: Party, language: Language): string[] {
  const { name, person = '', street, postalCode, city, state, country, vatNumber } = party;
  return [
    ...[name, person, street, `${postalCode} ${city}`.trim(), [state, country].filter(Boolean).join(', ')],
    vatNumber && `${texts[language].vatNumber}: ${vatNumber}`,
  ];
}

/** Returns the seller's bank account in its printed form, or an empty text. */
export const formatSellerAccount = ({ account }: InvoiceSeller, language: Language): string =>
  account ? `${texts[language].account}: ${account}` : '';
