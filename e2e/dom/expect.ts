import { expect as base } from 'vitest';
import type { DomLocator } from './locator.ts';
import {
  getAccessibleDescription,
  getAccessibleName,
  getReadableText,
  isChecked,
  isElementDisabled,
  isVisible,
  matchesText,
  normalizeText,
  type TextToMatch,
} from './matching.ts';
import type { DomPage } from './page.ts';
import { matchesUrl, type UrlPattern } from './patterns.ts';
import { timeouts, wait } from './waiting.ts';

/** The result of a check, with a text about what it found. */
interface Seen {
  holds: boolean;
  found: string;
}
type Look<Args extends unknown[]> = (subject: DomLocator, ...args: Args) => Seen;

interface Matching {
  isNot?: boolean;
}

/** Repeats a check until its condition is true (with `.not`: false), or the time is over. */
async function poll({ isNot = false }: Matching, what: string, look: () => Seen, timeout = timeouts.expect) {
  const end = Date.now() + timeout;
  let seen: Seen;
  for (;;) {
    try {
      seen = look();
    } catch (error) {
      seen = { holds: isNot, found: (error as Error).message };
    }
    if (seen.holds !== isNot || Date.now() >= end) break;
    await wait(20);
  }
  return { pass: seen.holds, message: () => `expected ${isNot ? 'not ' : ''}${what}; found: ${seen.found}` };
}

const timeoutOf = (args: unknown[]): number | undefined => {
  const last = args.at(-1);
  return last && typeof last === 'object' && 'timeout' in last ? (last as { timeout?: number }).timeout : undefined;
};

/** Creates a matcher of `expect` that repeats a check of a locator. */
const waiting = <Args extends unknown[]>(name: string, look: Look<Args>) =>
  async function (this: Matching, subject: DomLocator, ...args: Args) {
    return await poll(
      this,
      `${subject} ${name} ${args.map((arg) => String(arg)).join(', ')}`,
      () => look(subject, ...args),
      timeoutOf(args),
    );
  };

/**
 * Creates a check of the single element that a locator matches. Without such an element the check
 * fails, also with `.not`.
 */
const ofOne =
  <Args extends unknown[]>(holds: (element: HTMLElement, ...args: Args) => boolean | Seen): Look<Args> =>
  (subject, ...args) => {
    const element = subject.one();
    const seen = holds(element, ...args);
    return typeof seen === 'boolean' ? { holds: seen, found: element.outerHTML.slice(0, 300) } : seen;
  };

const words = (said: string, wanted: TextToMatch, exact: boolean): Seen => ({
  holds: matchesText(said, wanted, exact) && (wanted !== '' || said === ''),
  found: said,
});

/**
 * Creates a check of texts by Playwright's rules. A single text is compared with the only element,
 * an array with all elements in order.
 */
const texts =
  (exact: boolean): Look<[TextToMatch | TextToMatch[], object?]> =>
  (subject, wanted) => {
    if (!Array.isArray(wanted)) {
      const element = subject.one();
      const said = normalizeText(getReadableText(element));
      // As in Playwright, an expected text is case-sensitive. `getByText` is not.
      const holds =
        typeof wanted === 'string'
          ? exact
            ? said === normalizeText(wanted)
            : said.includes(normalizeText(wanted))
          : new RegExp(wanted).test(said);
      return { holds, found: said };
    }
    const said = subject.elements().map((element) => normalizeText(getReadableText(element)));
    const same = (text: string, one: TextToMatch) =>
      typeof one === 'string'
        ? exact
          ? text === normalizeText(one)
          : text.includes(normalizeText(one))
        : new RegExp(one).test(text);
    if (exact)
      return {
        holds: said.length === wanted.length && wanted.every((one, at) => same(said[at]!, one)),
        found: said.join(' | '),
      };
    let at = 0;
    for (const text of said) if (at < wanted.length && same(text, wanted[at]!)) at++;
    return { holds: at === wanted.length, found: said.join(' | ') };
  };

const exactly = (said: string | null, wanted: TextToMatch): boolean =>
  said !== null && (typeof wanted === 'string' ? said === wanted : new RegExp(wanted).test(said));

base.extend({
  toBeVisible: waiting('is visible', (subject) => {
    const found = subject.elements();
    if (found.length > 1) return ofOne(() => true)(subject);
    return { holds: found.length === 1 && isVisible(found[0]!), found: found[0]?.outerHTML.slice(0, 300) ?? 'nothing' };
  }),
  toBeHidden: waiting('is hidden', (subject) => {
    const found = subject.elements();
    return {
      holds: found.length === 0 || (found.length === 1 && !isVisible(found[0]!)),
      found: found.map((one) => one.outerHTML.slice(0, 200)).join(),
    };
  }),
  toBeAttached: waiting('is attached', (subject) => ({ holds: subject.elements().length > 0, found: 'nothing' })),
  toHaveCount: waiting('has the count', (subject, count: number, _more?: object) => {
    const found = subject.elements();
    return { holds: found.length === count, found: `${found.length}` };
  }),
  toHaveText: waiting('has the text', texts(true)),
  toContainText: waiting('contains the text', texts(false)),
  toHaveValue: waiting(
    'has the value',
    ofOne((element, wanted: TextToMatch) => {
      const { value } = element as HTMLInputElement;
      return { holds: exactly(value, wanted), found: value };
    }),
  ),
  toHaveAttribute: waiting(
    'has the attribute',
    ofOne((element, name: string, wanted?: TextToMatch) =>
      wanted === undefined ? element.hasAttribute(name) : exactly(element.getAttribute(name), wanted),
    ),
  ),
  toHaveAccessibleName: waiting(
    'is named',
    ofOne((element, wanted: TextToMatch) => {
      const said = getAccessibleName(element);
      return { holds: exactly(said, typeof wanted === 'string' ? normalizeText(wanted) : wanted), found: said };
    }),
  ),
  toHaveAccessibleDescription: waiting(
    'is described',
    ofOne((element, wanted: TextToMatch) => {
      const said = getAccessibleDescription(element);
      return { holds: exactly(said, typeof wanted === 'string' ? normalizeText(wanted) : wanted), found: said };
    }),
  ),
  toHaveId: waiting(
    'has the id',
    ofOne((element, wanted: string) => element.id === wanted),
  ),
  toBeFocused: waiting(
    'has the focus',
    ofOne((element) => ({
      holds: document.activeElement === element,
      found: `the focus is on ${document.activeElement?.outerHTML.slice(0, 200)}`,
    })),
  ),
  toBeDisabled: waiting(
    'is off',
    ofOne((element) => isElementDisabled(element)),
  ),
  toBeEnabled: waiting(
    'is on',
    ofOne((element) => !isElementDisabled(element)),
  ),
  toBeEditable: waiting(
    'is editable',
    ofOne((element) => !isElementDisabled(element) && !(element as HTMLInputElement).readOnly),
  ),
  toBeChecked: waiting(
    'is checked',
    ofOne((element, { checked = true }: { checked?: boolean } = {}) => isChecked(element) === checked),
  ),
  toBeEmpty: waiting(
    'is empty',
    ofOne((element) => getReadableText(element) === '' && !(element as HTMLInputElement).value),
  ),
  /** Repeats an action until it throws no error. */
  async toPass(this: Matching, act: () => unknown, { timeout = timeouts.act }: { timeout?: number } = {}) {
    const end = Date.now() + timeout;
    for (;;) {
      try {
        await act();
        return { pass: true, message: () => 'expected the act to throw' };
      } catch (error) {
        if (Date.now() >= end) return { pass: false, message: () => (error as Error).message };
        await wait(50);
      }
    }
  },
  async toHaveURL(this: Matching, _page: DomPage, wanted: UrlPattern) {
    return await poll(this, `the page is at ${wanted}`, () => ({
      holds: typeof wanted === 'string' ? matchesUrl(location.href, wanted) : matchesUrl(location.href, wanted),
      found: location.href,
    }));
  },
  async toHaveTitle(this: Matching, _page: DomPage, wanted: TextToMatch) {
    return await poll(this, `the page is titled ${wanted}`, () => words(document.title, wanted, true));
  },
});

/** Vitest's `expect`, with Playwright's expectations that wait. */
export const waitingExpect = base;
