import { getReadableText, isVisible, matchesText, type TextToMatch } from './matching.ts';
import { findByRole, type RoleOptions } from './roles.ts';
import { findByAttribute, findByLabel, findBySelector, findByText } from './selectors.ts';

/** A search that returns the matching elements of the current document. */
export type FindElements = () => Element[];

interface Exact {
  exact?: boolean;
}

/** Further conditions that an element must meet. */
export interface LocatorFilter {
  has?: DomElementFinder;
  hasNot?: DomElementFinder;
  hasText?: TextToMatch;
  hasNotText?: TextToMatch;
  visible?: boolean;
}

const unique = (elements: Element[]): Element[] => [...new Set(elements)];

/** The base class of locators: it finds elements. It searches the document anew at each use. */
export abstract class DomElementFinder {
  readonly #find: FindElements;
  readonly #page: unknown;
  readonly said: string;

  constructor(find: FindElements, page: unknown, said: string) {
    this.#find = find;
    this.#page = page;
    this.said = said;
  }

  /**
   * Returns a locator of the same page with another search. `said` describes it for error messages.
   */
  protected abstract other(said: string, find: FindElements): this;

  /** Finds all current elements. */
  elements(): Element[] {
    return this.#find();
  }

  page(): unknown {
    return this.#page;
  }

  toString(): string {
    return this.said;
  }

  #below(said: string, find: (root: Element) => Element[]): this {
    return this.other(said, () => unique(this.elements().flatMap(find)));
  }

  getByRole(role: string, options: RoleOptions = {}): this {
    return this.#below(`getByRole(${role}, ${options.name ?? ''})`, (root) => findByRole(root, role, options));
  }

  getByText(text: TextToMatch, { exact = false }: Exact = {}): this {
    return this.#below(`getByText(${text})`, (root) => findByText(root, text, exact));
  }

  getByLabel(text: TextToMatch, { exact = false }: Exact = {}): this {
    return this.#below(`getByLabel(${text})`, (root) => findByLabel(root, text, exact));
  }

  getByPlaceholder(text: TextToMatch, { exact = false }: Exact = {}): this {
    return this.#below(`getByPlaceholder(${text})`, (root) => findByAttribute(root, 'placeholder', text, exact));
  }

  getByTitle(text: TextToMatch, { exact = false }: Exact = {}): this {
    return this.#below(`getByTitle(${text})`, (root) => findByAttribute(root, 'title', text, exact));
  }

  getByAltText(text: TextToMatch, { exact = false }: Exact = {}): this {
    return this.#below(`getByAltText(${text})`, (root) => findByAttribute(root, 'alt', text, exact));
  }

  getByTestId(id: string): this {
    return this.#below(`getByTestId(${id})`, (root) => [...root.querySelectorAll(`[data-testid="${id}"]`)]);
  }

  locator(selector: string | DomElementFinder, options: LocatorFilter = {}): this {
    const found =
      typeof selector === 'string'
        ? this.#below(`locator(${selector})`, (root) => findBySelector(root, selector))
        : this.other(`locator(${selector})`, () => {
            const mine = this.elements();
            return selector
              .elements()
              .filter((element) => mine.some((one) => one !== element && one.contains(element)));
          });
    return Object.keys(options).length > 0 ? found.filter(options) : found;
  }

  filter({ has, hasNot, hasText, hasNotText, visible }: LocatorFilter): this {
    const holds = (element: Element, inner: DomElementFinder) =>
      inner.elements().some((one) => one !== element && element.contains(one));
    return this.other('filter(…)', () =>
      this.elements().filter(
        (element) =>
          (has === undefined || holds(element, has)) &&
          (hasNot === undefined || !holds(element, hasNot)) &&
          (hasText === undefined || matchesText(getReadableText(element), hasText)) &&
          (hasNotText === undefined || !matchesText(getReadableText(element), hasNotText)) &&
          (visible === undefined || isVisible(element) === visible),
      ),
    );
  }

  or(other: DomElementFinder): this {
    return this.other(`or(${other})`, () => {
      const either = new Set([...this.elements(), ...other.elements()]);
      return [...document.querySelectorAll('*')].filter((element) => either.has(element));
    });
  }

  and(other: DomElementFinder): this {
    return this.other(`and(${other})`, () => {
      const both = new Set(other.elements());
      return this.elements().filter((element) => both.has(element));
    });
  }

  nth(at: number): this {
    return this.other(`nth(${at})`, () => this.elements().slice(at, at === -1 ? undefined : at + 1));
  }

  first(): this {
    return this.nth(0);
  }

  last(): this {
    return this.nth(-1);
  }

  async count(): Promise<number> {
    return this.elements().length;
  }

  async all(): Promise<this[]> {
    return this.elements().map((_, at) => this.nth(at));
  }

  /** Returns the only matching element. It throws if there is none, or several. */
  one(): HTMLElement {
    const found = this.elements();
    if (found.length > 1)
      throw new Error(
        `${this.said} are ${found.length} elements: ${found
          .slice(0, 4)
          .map((one) => one.outerHTML.slice(0, 120))
          .join(' | ')}`,
      );
    if (found.length === 0) throw new Error(`${this.said} is not there`);
    return found[0] as HTMLElement;
  }
}
