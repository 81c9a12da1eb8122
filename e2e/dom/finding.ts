import { isVisible, matches, textOf, type Wanted } from './matching.ts';
import { byRole, type RoleOptions } from './roles.ts';
import { byAttribute, byLabel, bySelector, byText } from './selectors.ts';

/** A search that returns the matching elements of the current document. */
export type Find = () => Element[];

interface Exact {
  exact?: boolean;
}

/** Further conditions that an element must meet. */
export interface Filter {
  has?: DomFinding;
  hasNot?: DomFinding;
  hasText?: Wanted;
  hasNotText?: Wanted;
  visible?: boolean;
}

const unique = (elements: Element[]): Element[] => [...new Set(elements)];

/** The base class of locators: it finds elements. It searches the document anew at each use. */
export abstract class DomFinding {
  readonly #find: Find;
  readonly #page: unknown;
  readonly said: string;

  constructor(find: Find, page: unknown, said: string) {
    this.#find = find;
    this.#page = page;
    this.said = said;
  }

  /**
   * Returns a locator of the same page with another search. `said` describes it for error messages.
   */
  protected abstract other(said: string, find: Find): this;

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
    return this.#below(`getByRole(${role}, ${options.name ?? ''})`, (root) => byRole(root, role, options));
  }

  getByText(text: Wanted, { exact = false }: Exact = {}): this {
    return this.#below(`getByText(${text})`, (root) => byText(root, text, exact));
  }

  getByLabel(text: Wanted, { exact = false }: Exact = {}): this {
    return this.#below(`getByLabel(${text})`, (root) => byLabel(root, text, exact));
  }

  getByPlaceholder(text: Wanted, { exact = false }: Exact = {}): this {
    return this.#below(`getByPlaceholder(${text})`, (root) => byAttribute(root, 'placeholder', text, exact));
  }

  getByTitle(text: Wanted, { exact = false }: Exact = {}): this {
    return this.#below(`getByTitle(${text})`, (root) => byAttribute(root, 'title', text, exact));
  }

  getByAltText(text: Wanted, { exact = false }: Exact = {}): this {
    return this.#below(`getByAltText(${text})`, (root) => byAttribute(root, 'alt', text, exact));
  }

  getByTestId(id: string): this {
    return this.#below(`getByTestId(${id})`, (root) => [...root.querySelectorAll(`[data-testid="${id}"]`)]);
  }

  locator(selector: string | DomFinding, options: Filter = {}): this {
    const found =
      typeof selector === 'string'
        ? this.#below(`locator(${selector})`, (root) => bySelector(root, selector))
        : this.other(`locator(${selector})`, () => {
            const mine = this.elements();
            return selector
              .elements()
              .filter((element) => mine.some((one) => one !== element && one.contains(element)));
          });
    return Object.keys(options).length > 0 ? found.filter(options) : found;
  }

  filter({ has, hasNot, hasText, hasNotText, visible }: Filter): this {
    const holds = (element: Element, inner: DomFinding) =>
      inner.elements().some((one) => one !== element && element.contains(one));
    return this.other('filter(…)', () =>
      this.elements().filter(
        (element) =>
          (has === undefined || holds(element, has)) &&
          (hasNot === undefined || !holds(element, hasNot)) &&
          (hasText === undefined || matches(textOf(element), hasText)) &&
          (hasNotText === undefined || !matches(textOf(element), hasNotText)) &&
          (visible === undefined || isVisible(element) === visible),
      ),
    );
  }

  or(other: DomFinding): this {
    return this.other(`or(${other})`, () => {
      const either = new Set([...this.elements(), ...other.elements()]);
      return [...document.querySelectorAll('*')].filter((element) => either.has(element));
    });
  }

  and(other: DomFinding): this {
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
