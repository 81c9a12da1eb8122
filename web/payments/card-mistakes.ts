import type { CardField, CardMistake } from './card-form/messages.ts';

/** What PayU's codes are called among our texts. */
const names = {
  'error.validation.card.empty': 'numberEmpty',
  'error.validation.card.length': 'numberLength',
  'error.validation.card.number': 'numberWrong',
  'error.validation.card.unsupported': 'numberUnsupported',
  'error.validation.expDate.empty': 'dateEmpty',
  'error.validation.expDate.value': 'dateWrong',
  'error.validation.expDate.past': 'datePast',
  'error.validation.cvv.empty': 'cvvEmpty',
  'error.validation.cvv.value': 'cvvWrong',
  'error.tokenization': 'refused',
  'error.network': 'network',
} as const;

/** Which of our texts says a mistake; a code that we do not know is said by the field where it was made. */
export type MistakeName =
  | (typeof names)[keyof typeof names]
  | 'numberUnknown'
  | 'dateUnknown'
  | 'cvvUnknown'
  | 'unknown';

const ofField: Record<CardField, MistakeName> = { number: 'numberUnknown', date: 'dateUnknown', cvv: 'cvvUnknown' };

/** The texts that say what is wrong, each once. */
export function mistakeNames(mistakes: readonly CardMistake[]): MistakeName[] {
  const known = new Map<string, MistakeName>(Object.entries(names));
  return [...new Set(mistakes.map(({ code, field }) => known.get(code) ?? (field ? ofField[field] : 'unknown')))];
}
