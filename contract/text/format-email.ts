import { convertDomainToAscii } from './email-text.ts';

/** The parameters of Punycode (RFC 3492, section 5). */
const base = 36;
const [tMin, tMax, skew, damp, firstBias, firstCode] = [1, 26, 38, 700, 72, 128] as const;

/** Adapts the bias of Punycode (RFC 3492, section 6.1). */
function adapted(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}

/** Decodes a label after `xn--` (RFC 3492, section 6.2). Null if it is invalid. */
function decoded(label: string): string | null {
  const end = label.lastIndexOf('-');
  const out = [...label.slice(0, Math.max(end, 0))];
  let [code, place, bias, at] = [firstCode as number, 0, firstBias as number, end + 1];
  while (at < label.length) {
    const before = place;
    for (let [weight, k] = [1, base]; ; k += base) {
      const digit = Number.parseInt(label[at++] ?? '', base);
      if (Number.isNaN(digit)) return null;
      // Letters stand for 0 to 25 and digits for 26 to 35, unlike in numbers of base 36.
      const value = digit < 10 ? digit + 26 : digit - 10;
      place += value * weight;
      const threshold = Math.min(Math.max(k - bias, tMin), tMax);
      if (value < threshold) break;
      weight *= base - threshold;
    }
    bias = adapted(place - before, out.length + 1, before === 0);
    code += Math.floor(place / (out.length + 1));
    place %= out.length + 1;
    if (code > 0x10ffff) return null;
    out.splice(place++, 0, String.fromCodePoint(code));
  }
  return out.join('');
}

/**
 * Matches a label of ASCII letters, digits, hyphens and the Latin letters of European languages.
 * Other Latin letters look like these: ɡ, ɑ, ı, ſ, ĸ, ŉ and small capitals.
 */
const latin = /^[a-z\d\u00df-\u00f6\u00f8-\u0130\u0132-\u0137\u0139-\u0148\u014a-\u017e\u0218-\u021b-]+$/i;
const foreign = /^(?:(?!\p{Script=Latin})[\p{L}\p{M}\p{N}-])+$/u;

/**
 * Returns a domain as people read it: `żółw.example` for `xn--w-uga1v8h.example`. A domain whose
 * letters could pass for others stays in ASCII. Another script appears only if the whole domain has
 * no Latin letter.
 */
export function formatDomain(domain: string): string {
  if (!/(?:^|\.)xn--/i.test(domain)) return domain;
  const labels = domain.split('.').map((one) => (/^xn--/i.test(one) ? decoded(one.slice(4).toLowerCase()) : one));
  const shown = labels.join('.');
  const isClear = [latin, foreign].some((script) => labels.every((one) => one && script.test(one)));
  return isClear && convertDomainToAscii(shown) === domain.toLowerCase() ? shown : domain;
}

/**
 * Returns an email as people read it, with its domain by {@link formatDomain}. A person who types
 * this form reaches the same account.
 */
export function formatEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + formatDomain(email.slice(at));
}
