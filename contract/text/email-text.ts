import { removeInvisibleCharacters } from './visible-text.ts';

/** The longest domain in DNS. A longer one is invalid, so the conversion to ASCII skips it. */
const longestDomain = 253;
/** Matches ASCII text. */
const plain = /^[\0-\x7f]*$/;
/** Characters that end a domain in a URL, or that no domain contains. */
const noDomain = /[\s#%/:<>?@[\\\]^|]/;

/** Replaces full-width letters, digits and punctuation of East Asian keyboards by ASCII. */
function narrowed(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/**
 * Removes the leftovers of copying and typing: surrounding blanks, invisible characters, full-width
 * forms.
 */
function cleaned(typed: string): string {
  return narrowed(removeInvisibleCharacters(typed)).trim();
}

/**
 * Converts a typed domain to its DNS form: `żółw.example` becomes `xn--w-uga1v8h.example`. It drops
 * a final dot. A domain without such a form stays as typed, and the schema refuses it.
 */
export function convertDomainToAscii(typed: string): string {
  const domain = cleaned(typed).replace(/[.\u3002\uff61]$/, '');
  if (plain.test(domain) || noDomain.test(domain) || domain.length > longestDomain) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * Converts a typed or pasted email to one form, with its domain in ASCII. So every spelling of an
 * address finds one account. It drops `mailto:`, angle brackets and a final dot, and keeps
 * capitals.
 */
export function normalizeEmail(typed: string): string {
  const linked = /^mailto:([^?]*)/i.exec(cleaned(typed));
  const address = linked?.[1] ?? cleaned(typed);
  const bare = (/^<([^<>]*)>$/.exec(address)?.[1] ?? address).trim();
  const at = bare.lastIndexOf('@');
  return at < 0 ? bare : `${bare.slice(0, at)}@${convertDomainToAscii(bare.slice(at + 1))}`;
}

/** Converts an email to the form that finds accounts: {@link normalizeEmail}, in lower case. */
export const normalizeEmailToLowerCase = (typed: string): string => normalizeEmail(typed).toLowerCase();

/**
 * Matches a valid result of {@link normalizeEmail}: zod's own form, plus top-level domains such as
 * `xn--p1ai`.
 */
export const emailPattern =
  /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i;

/**
 * Matches an email for a new account: {@link emailPattern} outside the reserved domain `invalid` (RFC
 * 2606). The server gives addresses there to accounts without a mailbox.
 */
export const newAccountEmailPattern = new RegExp(`^(?!.*\\.invalid$)${emailPattern.source.slice(1)}`, 'i');

/** Separators of a list of emails: commas, semicolons, blanks. */
const between = /[\s,;]+/;

/** Splits a typed list into emails, each converted by {@link normalizeEmail}. */
export function parseEmailList(typed: string): string[] {
  return typed
    .split(between)
    .map(normalizeEmail)
    .filter((one) => one !== '');
}
