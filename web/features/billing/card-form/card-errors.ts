import type { CardField, CardFieldError } from './document/messages.ts';

/** The names of texts for PayU's codes. */
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

/** The name of a mistake's text. An unknown code gets the text of its field. */
export type CardErrorTextName =
  | (typeof names)[keyof typeof names]
  | 'numberUnknown'
  | 'dateUnknown'
  | 'cvvUnknown'
  | 'unknown';

const ofField: Record<CardField, CardErrorTextName> = {
  number: 'numberUnknown',
  date: 'dateUnknown',
  cvv: 'cvvUnknown',
};

/** Returns the names of the mistakes' texts, each once. */
export function getCardErrorTextNames(mistakes: readonly CardFieldError[]): CardErrorTextName[] {
  const known = new Map<string, CardErrorTextName>(Object.entries(names));
  return [...new Set(mistakes.map(({ code, field }) => known.get(code) ?? (field ? ofField[field] : 'unknown')))];
}
