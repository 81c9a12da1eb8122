import { withoutUnseen } from './visible-text.ts';

/** The longest domain that DNS has; a longer one is none, and is not worth the work of spelling it in ASCII. */
const longestDomain = 253;
/** ASCII alone. */
const plain = /^[\0-\x7f]*$/;
/** Characters that end a domain in an address of the web, or are none of a domain's. */
const noDomain = /[\s#%/:<>?@[\\\]^|]/;

/** Full-width letters, digits and signs, as East Asian keyboards type them, are those of ASCII. */
function narrowed(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** A text without what comes along when it is copied or typed: blanks around it, characters that draw nothing, full-width forms. */
function cleaned(typed: string): string {
  return narrowed(withoutUnseen(typed)).trim();
}

/**
 * A domain as DNS has it, of one that people type: `żółw.example` is `xn--w-uga1v8h.example`. A dot at its end goes. A domain that
 * cannot be spelt so stays as it was typed, for the schema to refuse.
 */
export function asciiDomain(typed: string): string {
  const domain = cleaned(typed).replace(/[.\u3002\uff61]$/, '');
  if (plain.test(domain) || noDomain.test(domain) || domain.length > longestDomain) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * An e-mail as accounts have it, of one that people type or paste: its domain in ASCII, so that one address is one account however it
 * was typed. `mailto:`, angle brackets and a dot at the end go. Capitals stay.
 */
export function plainEmail(typed: string): string {
  const linked = /^mailto:([^?]*)/i.exec(cleaned(typed));
  const address = linked?.[1] ?? cleaned(typed);
  const bare = (/^<([^<>]*)>$/.exec(address)?.[1] ?? address).trim();
  const at = bare.lastIndexOf('@');
  return at < 0 ? bare : `${bare.slice(0, at)}@${asciiDomain(bare.slice(at + 1))}`;
}

/** An e-mail as accounts are found by it: a {@link plainEmail} in lower case. */
export const lowerEmail = (typed: string): string => plainEmail(typed).toLowerCase();

/**
 * The form of a {@link plainEmail}: the form that zod asks for, with top-level domains such as `xn--p1ai` besides.
 */
export const emailForm =
  /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i;

/**
 * The form of an e-mail that an account may get: an {@link emailForm} outside the reserved domain `invalid` (RFC 2606). The server itself
 * gives addresses there to accounts without a mailbox, so no person may take one first.
 */
export const ownEmailForm = new RegExp(`^(?!.*\\.invalid$)${emailForm.source.slice(1)}`, 'i');

/** Separators of the e-mails in a list: commas, semicolons, blanks. */
const between = /[\s,;]+/;

/** The e-mails of a list that people type into one field, as accounts have them. */
export function plainEmails(typed: string): string[] {
  return typed
    .split(between)
    .map(plainEmail)
    .filter((one) => one !== '');
}
