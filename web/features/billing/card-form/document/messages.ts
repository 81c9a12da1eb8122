import type { Language } from '#contract/wire/locales.ts';
import type { Theme } from '#web/ui/theme/theme.ts';

/** The card's fields, each in a frame of PayU's own. */
export const cardFields = ['number', 'date', 'cvv'] as const;
export type CardField = (typeof cardFields)[number];

/**
 * A mistake with PayU's code, such as `error.validation.card.number`. The field is null if PayU
 * names none.
 */
export interface CardFieldError {
  code: string;
  field: CardField | null;
}

/** A card as PayU's form returns it: valid once, for some minutes, for this point of sale alone. */
export interface TokenizedCard {
  /** `TOK_…` of the type MULTI, which may be kept for renewals. */
  token: string;
  /** A masked number such as `444433******1111`. */
  mask: string;
  brand: 'visa' | 'mastercard' | 'maestro' | null;
}

/** The language, theme and texts that the page gives the form. */
export interface CardFormAppearance {
  language: Language;
  theme: Theme;
  disabled: boolean;
  /** The text above each field, which is also its accessible name. */
  labels: Record<CardField, string>;
  placeholders: Record<CardField, string>;
}

/** A message from the page to the form's document. */
export type CardFormRequest = { act: 'show'; look: CardFormAppearance } | { act: 'tokenize'; id: number };

/**
 * A message from the form's document to the page. `here` means loaded, `ready` means that fields
 * accept input. `height` is in pixels. `tokenized` has a null card after mistakes.
 */
export type CardFormReply =
  | { say: 'here' }
  | { say: 'ready' }
  | { say: 'failed'; why: 'notConfigured' | 'unreachable' }
  | { say: 'height'; height: number }
  | { say: 'typed'; isEmpty: boolean }
  | { say: 'mistakes'; mistakes: CardFieldError[] }
  | { say: 'tokenized'; id: number; card: TokenizedCard | null };

/**
 * Returns true for a message from that window and from Biurko's own origin. Any page can send
 * messages to any page.
 */
export function isOwnOriginMessageFrom(window: Window | null | undefined, { source, origin }: MessageEvent): boolean {
  return window != null && source === window && origin === location.origin;
}

/**
 * Sends a message to another window of Biurko. A window that has left for another origin does not
 * receive it.
 */
export function postCardFormMessage(window: Window | null | undefined, message: CardFormRequest | CardFormReply): void {
  window?.postMessage(message, location.origin);
}
