import type { Language } from '#contract/locales.ts';
import type { Theme } from '#web/ui/theme/theme.ts';

/** What is typed into, each in a frame of PayU's own. */
export const cardFields = ['number', 'date', 'cvv'] as const;
export type CardField = (typeof cardFields)[number];

/** A mistake by PayU's code, such as `error.validation.card.number`, and where it was made if PayU says so. */
export interface CardMistake {
  code: string;
  field: CardField | null;
}

/** A card as PayU's form gives it: good once, for some minutes, for this point of sale alone. */
export interface TokenizedCard {
  /** `TOK_…`, of the type MULTI: it may be kept for renewals. */
  token: string;
  /** Such as `444433******1111`. */
  mask: string;
  brand: 'visa' | 'mastercard' | 'maestro' | null;
}

/** How the page wants the form to look and speak; all words are the page's. */
export interface CardLook {
  language: Language;
  theme: Theme;
  disabled: boolean;
  /** Above each field, and its name for assistive technology. */
  labels: Record<CardField, string>;
  placeholders: Record<CardField, string>;
}

/** What our page asks the document of the form. */
export type Asked = { act: 'show'; look: CardLook } | { act: 'tokenize'; id: number };

/**
 * What the document of the form says to our page: it stands (`here`), it can be typed into (`ready`), or why it cannot; how high it is, in
 * pixels; whether anything is typed; what is wrong; and the card, or that there is none because of what was said to be wrong.
 */
export type Said =
  | { say: 'here' }
  | { say: 'ready' }
  | { say: 'failed'; why: 'notConfigured' | 'unreachable' }
  | { say: 'height'; height: number }
  | { say: 'typed'; isEmpty: boolean }
  | { say: 'mistakes'; mistakes: CardMistake[] }
  | { say: 'tokenized'; id: number; card: TokenizedCard | null };

/** Whether a message comes from that window, and from a page of our own origin: anybody can send any page anything. */
export function isFrom(window: Window | null | undefined, { source, origin }: MessageEvent): boolean {
  return window != null && source === window && origin === location.origin;
}

/** Tells another window of ours; one that has gone elsewhere meanwhile hears nothing. */
export function tell(window: Window | null | undefined, message: Asked | Said): void {
  window?.postMessage(message, location.origin);
}
