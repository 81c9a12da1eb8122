import type { UserEvent } from '@testing-library/user-event';
import { chooseFile, enter, type GivenFile, optionOf, type WantedOption, writeInto } from './fields.ts';
import type { DomKeyboard } from './keyboard.ts';
import { isChecked, isOff, isVisible, matches, textOf, type Wanted } from './matching.ts';
import { byRole, type RoleOptions } from './roles.ts';
import { byAttribute, byLabel, bySelector, byText } from './selectors.ts';
import { patience, until } from './waiting.ts';

/** The mouse and the keyboard that a locator borrows from its page. */
export interface Hands {
  user: UserEvent;
  keyboard: DomKeyboard;
}

type Find = () => Element[];
interface Exact {
  exact?: boolean;
}
interface Filter {
  has?: DomLocator;
  hasNot?: DomLocator;
  hasText?: Wanted;
  hasNotText?: Wanted;
  visible?: boolean;
}
interface Patience {
  timeout?: number;
}

const unique = (elements: Element[]): Element[] => [...new Set(elements)];

/** Finds elements anew at each use, and acts on the only one there is: Playwright's `Locator`, over a document. */
export class DomLocator {
  readonly #find: Find;
  readonly #hands: Hands;
  readonly #page: unknown;
  readonly said: string;

  constructor(find: Find, hands: Hands, page: unknown, said: string) {
    this.#find = find;
    this.#hands = hands;
    this.#page = page;
    this.said = said;
  }

  /** All that there is now. */
  elements(): Element[] {
    return this.#find();
  }

  page(): unknown {
    return this.#page;
  }

  toString(): string {
    return this.said;
  }

  #below(said: string, find: (root: Element) => Element[]): DomLocator {
    return this.#other(said, () => unique(this.#find().flatMap(find)));
  }

  #other(said: string, find: Find): DomLocator {
    return new DomLocator(find, this.#hands, this.#page, `${this.said}.${said}`);
  }

  getByRole(role: string, options: RoleOptions = {}): DomLocator {
    return this.#below(`getByRole(${role}, ${options.name ?? ''})`, (root) => byRole(root, role, options));
  }

  getByText(text: Wanted, { exact = false }: Exact = {}): DomLocator {
    return this.#below(`getByText(${text})`, (root) => byText(root, text, exact));
  }

  getByLabel(text: Wanted, { exact = false }: Exact = {}): DomLocator {
    return this.#below(`getByLabel(${text})`, (root) => byLabel(root, text, exact));
  }

  getByPlaceholder(text: Wanted, { exact = false }: Exact = {}): DomLocator {
    return this.#below(`getByPlaceholder(${text})`, (root) => byAttribute(root, 'placeholder', text, exact));
  }

  getByTitle(text: Wanted, { exact = false }: Exact = {}): DomLocator {
    return this.#below(`getByTitle(${text})`, (root) => byAttribute(root, 'title', text, exact));
  }

  getByAltText(text: Wanted, { exact = false }: Exact = {}): DomLocator {
    return this.#below(`getByAltText(${text})`, (root) => byAttribute(root, 'alt', text, exact));
  }

  getByTestId(id: string): DomLocator {
    return this.#below(`getByTestId(${id})`, (root) => [...root.querySelectorAll(`[data-testid="${id}"]`)]);
  }

  locator(selector: string | DomLocator, options: Filter = {}): DomLocator {
    const found =
      typeof selector === 'string'
        ? this.#below(`locator(${selector})`, (root) => bySelector(root, selector))
        : this.#other(`locator(${selector})`, () => {
            const mine = this.#find();
            return selector
              .elements()
              .filter((element) => mine.some((one) => one !== element && one.contains(element)));
          });
    return Object.keys(options).length > 0 ? found.filter(options) : found;
  }

  filter({ has, hasNot, hasText, hasNotText, visible }: Filter): DomLocator {
    const holds = (element: Element, inner: DomLocator) =>
      inner.elements().some((one) => one !== element && element.contains(one));
    return this.#other('filter(…)', () =>
      this.#find().filter(
        (element) =>
          (has === undefined || holds(element, has)) &&
          (hasNot === undefined || !holds(element, hasNot)) &&
          (hasText === undefined || matches(textOf(element), hasText)) &&
          (hasNotText === undefined || !matches(textOf(element), hasNotText)) &&
          (visible === undefined || isVisible(element) === visible),
      ),
    );
  }

  or(other: DomLocator): DomLocator {
    return this.#other(`or(${other})`, () => {
      const either = new Set([...this.#find(), ...other.elements()]);
      return [...document.querySelectorAll('*')].filter((element) => either.has(element));
    });
  }

  and(other: DomLocator): DomLocator {
    return this.#other(`and(${other})`, () => {
      const both = new Set(other.elements());
      return this.#find().filter((element) => both.has(element));
    });
  }

  nth(at: number): DomLocator {
    return this.#other(`nth(${at})`, () => this.#find().slice(at, at === -1 ? undefined : at + 1));
  }

  first(): DomLocator {
    return this.nth(0);
  }

  last(): DomLocator {
    return this.nth(-1);
  }

  async count(): Promise<number> {
    return this.#find().length;
  }

  async all(): Promise<DomLocator[]> {
    return this.#find().map((_, at) => this.nth(at));
  }

  /** The only element; more than one are a mistake of the test, and none is there yet. */
  one(): HTMLElement {
    const found = this.#find();
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

  async #there({ timeout = patience.act }: Patience = {}): Promise<HTMLElement> {
    return await until(
      () => this.one(),
      timeout,
      (reason) => (reason as Error).message,
    );
  }

  /** The element once it can be acted on: seen, on, and behind nothing that is modal. A pointer may rest on one that is off. */
  async #ready(
    { timeout = patience.act, force = false }: Patience & { force?: boolean } = {},
    mayBeOff = false,
  ): Promise<HTMLElement> {
    if (force) return await this.#there({ timeout });
    return await until(
      () => {
        const element = this.one();
        if (!isVisible(element)) throw new Error(`${this.said} cannot be seen`);
        if (!mayBeOff && isOff(element)) throw new Error(`${this.said} is off`);
        if (element.closest('[inert]')) throw new Error(`${this.said} lies behind something modal`);
        return element;
      },
      timeout,
      (reason) => (reason as Error).message,
    );
  }

  async click(options: Patience & { force?: boolean; button?: string; modifiers?: string[] } = {}): Promise<void> {
    const element = await this.#ready(options);
    const { user } = this.#hands;
    for (const modifier of options.modifiers ?? []) await user.keyboard(`{${modifier}>}`);
    if (options.button === 'right') await user.pointer([{ target: element, keys: '[MouseRight]' }]);
    else await user.click(element);
    for (const modifier of options.modifiers ?? []) await user.keyboard(`{/${modifier}}`);
  }

  async dblclick(options: Patience = {}): Promise<void> {
    await this.#hands.user.dblClick(await this.#ready(options));
  }

  async hover(options: Patience = {}): Promise<void> {
    await this.#hands.user.hover(await this.#ready(options, true));
  }

  async focus(options: Patience = {}): Promise<void> {
    (await this.#there(options)).focus();
  }

  async blur(options: Patience = {}): Promise<void> {
    (await this.#there(options)).blur();
  }

  /** Writes a value as a whole, as pasting over all that stood there. */
  async fill(value: string, options: Patience = {}): Promise<void> {
    const field = (await this.#ready(options)) as HTMLInputElement;
    if (field.readOnly) throw new Error(`${this.said} is only read`);
    await writeInto(field, value);
  }

  async clear(options: Patience = {}): Promise<void> {
    await this.fill('', options);
  }

  async press(chord: string, options: Patience = {}): Promise<void> {
    (await this.#there(options)).focus();
    await this.#hands.keyboard.press(chord);
  }

  async pressSequentially(text: string, { delay = 0, ...options }: Patience & { delay?: number } = {}): Promise<void> {
    const field = (await this.#ready(options)) as HTMLInputElement;
    enter(field);
    await this.#hands.keyboard.type(text, { delay });
  }

  async setChecked(checked: boolean, options: Patience & { force?: boolean } = {}): Promise<void> {
    const element = await this.#ready(options);
    if (isChecked(element) !== checked) await this.#hands.user.click(element);
    await until(
      () => {
        if (isChecked(this.one()) !== checked)
          throw new Error(`${this.said} was pressed, and is ${checked ? 'not ' : ''}checked`);
      },
      patience.act,
      (reason) => (reason as Error).message,
    );
  }

  check = (options: Patience & { force?: boolean } = {}): Promise<void> => this.setChecked(true, options);
  uncheck = (options: Patience & { force?: boolean } = {}): Promise<void> => this.setChecked(false, options);

  async selectOption(wanted: WantedOption): Promise<void> {
    const select = (await this.#ready()) as HTMLSelectElement;
    const option = await until(
      () => optionOf(select, wanted) ?? Promise.reject(new Error(`${this.said} has no such option`)),
      patience.act,
      (reason) => (reason as Error).message,
    );
    await this.#hands.user.selectOptions(select, option);
  }

  async setInputFiles(file: GivenFile | []): Promise<void> {
    chooseFile((await this.#there()) as HTMLInputElement, Array.isArray(file) ? null : file);
  }

  async dispatchEvent(name: string, init: EventInit = {}): Promise<void> {
    (await this.#there()).dispatchEvent(new Event(name, { bubbles: true, cancelable: true, ...init }));
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.#there();
  }

  async waitFor({ state = 'visible', timeout = patience.act }: Patience & { state?: string } = {}): Promise<void> {
    await until(
      () => {
        const found = this.#find();
        const isThere = state === 'attached' || state === 'detached' ? found.length > 0 : found.some(isVisible);
        const wanted = state === 'visible' || state === 'attached';
        if (isThere !== wanted) throw new Error(`${this.said} is not ${state}`);
      },
      timeout,
      (reason) => (reason as Error).message,
    );
  }

  // Functions of a test run where the page is: in this process.
  async evaluate<T, A>(act: (element: never, arg: A) => T, arg?: A): Promise<T> {
    return await act((await this.#there()) as never, arg as A);
  }

  async evaluateAll<T, A>(act: (elements: never, arg: A) => T, arg?: A): Promise<T> {
    return await act(this.#find() as never, arg as A);
  }

  async textContent(): Promise<string | null> {
    return (await this.#there()).textContent;
  }

  async innerText(): Promise<string> {
    return textOf(await this.#there());
  }

  async allTextContents(): Promise<string[]> {
    return this.#find().map((element) => element.textContent ?? '');
  }

  async allInnerTexts(): Promise<string[]> {
    return this.#find().map(textOf);
  }

  async inputValue(): Promise<string> {
    return ((await this.#there()) as HTMLInputElement).value;
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#there()).getAttribute(name);
  }

  async isVisible(): Promise<boolean> {
    const [element] = this.#find();
    return element !== undefined && isVisible(element);
  }

  async isChecked(): Promise<boolean> {
    return isChecked(await this.#there());
  }

  async isDisabled(): Promise<boolean> {
    return isOff(await this.#there());
  }

  async isEnabled(): Promise<boolean> {
    return !isOff(await this.#there());
  }
}
