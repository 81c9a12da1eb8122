import * as z from 'zod';
import { type Card, getCardScheme, hasValidCheckDigit, isCardExpired, maskCardNumber } from './cards.ts';
import type { OrderStore } from './orders.ts';
import type { Vault } from './vault.ts';

/**
 * An error in the card form. `code` is one of PayU's script, such as `error.validation.cvv.empty`.
 */
export interface CardFormError {
  code: string;
  source?: 'number' | 'date' | 'cvv';
}

const values = z.object({ number: z.string(), date: z.string(), cvv: z.string() }).partial();
type Values = z.infer<typeof values>;

const checked = z.object({ values });
const tokenized = z.object({ posId: z.string(), type: z.enum(['SINGLE', 'SINGLE_LONGTERM', 'MULTI']), values });
const cvvSent = z.object({ refReqId: z.string(), cvv: z.string() });

function numberError(number: string): string | null {
  if (number === '') return 'card.empty';
  if (!/^\d{13,19}$/.test(number)) return 'card.length';
  if (!hasValidCheckDigit(number)) return 'card.number';
  return getCardScheme(number) ? null : 'card.unsupported';
}

/** Returns the month and year of an expiry date "12/29" or "12/2029". Null for another text. */
export function parseExpiryDate(text: string): { month: number; year: number } | null {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2}|\d{4})$/.exec(text) ?? [];
  return month ? { month: Number(month), year: Number(year.padStart(4, '20')) } : null;
}

function dateError(text: string, now: Date): string | null {
  if (text === '') return 'expDate.empty';
  const date = parseExpiryDate(text);
  if (!date) return 'expDate.value';
  return isCardExpired({ number: '', ...date }, now) ? 'expDate.past' : null;
}

function cvvError(cvv: string): string | null {
  if (cvv === '') return 'cvv.empty';
  return /^\d{3,4}$/.test(cvv) ? null : 'cvv.value';
}

const withoutSpaces = (number: string) => number.replaceAll(/[ -]/g, '');

/**
 * Returns the errors in the given fields of the card form. An undefined field has no error, an
 * empty one has.
 */
export function getCardFormErrors({ number, date, cvv }: Values, now: Date): CardFormError[] {
  const found = [
    { source: 'number', code: number === undefined ? null : numberError(withoutSpaces(number)) },
    { source: 'date', code: date === undefined ? null : dateError(date, now) },
    { source: 'cvv', code: cvv === undefined ? null : cvvError(cvv) },
  ] as const;
  return found.flatMap(({ source, code }) => (code ? [{ source, code: `error.validation.${code}` }] : []));
}

const brands = { VS: 'visa', MC: 'mastercard' } as const;

/**
 * Returns the handlers of the calls that the card form's frames make. `check` validates typed
 * values. `tokenize` issues a token for a card. `sendCvv` passes the CVV code for which an order
 * waits.
 */
export function createCardFormHandlers({ vault, orders, now }: { vault: Vault; orders: OrderStore; now: () => Date }) {
  return {
    check(body: unknown): object {
      const typed = checked.parse(body).values;
      const scheme = getCardScheme(withoutSpaces(typed.number ?? ''));
      return { errors: getCardFormErrors(typed, now()), ...(scheme && { brand: brands[scheme] }) };
    },
    tokenize(body: unknown): object {
      const { posId, type, values: typed } = tokenized.parse(body);
      const whole = { number: '', date: '', cvv: '', ...typed };
      const errors = getCardFormErrors(whole, now());
      const date = parseExpiryDate(whole.date);
      if (errors.length > 0 || !date) return { errors };
      const card: Card = { number: withoutSpaces(whole.number), ...date };
      return { token: vault.issue(posId, card, type), mask: maskCardNumber(card) };
    },
    sendCvv(body: unknown): object {
      const { refReqId, cvv } = cvvSent.parse(body);
      const errors = getCardFormErrors({ cvv }, now());
      const order = orders.awaiting(refReqId, 'cvv');
      if (!order) return { errors: [{ code: 'error.send.cvv' }] };
      // A code of zeros simulates a wrong code, at which the bank declines the charge.
      if (errors.length === 0) orders.answerStep(order, !/^0+$/.test(cvv));
      return { errors };
    },
  };
}
