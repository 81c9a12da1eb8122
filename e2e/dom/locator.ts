import type { UserEvent } from '@testing-library/user-event';
import { chooseFile, enter, type GivenFile, optionOf, type WantedOption, writeInto } from './fields.ts';
import type { Find } from './finding.ts';
import type { DomKeyboard } from './keyboard.ts';
import { isChecked, isOff, isVisible } from './matching.ts';
import { DomReading, type Patience } from './reading.ts';
import { patience, until } from './waiting.ts';

/** The mouse and the keyboard of the page, which its locators share. */
export interface Hands {
  user: UserEvent;
  keyboard: DomKeyboard;
}

/**
 * Playwright's `Locator` for a document without layout. It finds elements again at each use
 * (./finding.ts) and reads them (./reading.ts). Actions need exactly one element.
 */
export class DomLocator extends DomReading {
  readonly #hands: Hands;

  constructor(find: Find, hands: Hands, page: unknown, said: string) {
    super(find, page, said);
    this.#hands = hands;
  }

  protected override other(said: string, find: Find): this {
    return new DomLocator(find, this.#hands, this.page(), `${this.said}.${said}`) as this;
  }

  /**
   * Waits until the element is visible, enabled, and not behind a modal dialog. With `mayBeOff` it
   * may be disabled, as for hovering.
   */
  async #ready(
    { timeout = patience.act, force = false }: Patience & { force?: boolean } = {},
    mayBeOff = false,
  ): Promise<HTMLElement> {
    if (force) return await this.there({ timeout });
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

  /**
   * Clicks the element. If the page replaced the element just before, the click had no effect. It
   * is then repeated on the new element.
   */
  async click(options: Patience & { force?: boolean; button?: string; modifiers?: string[] } = {}): Promise<void> {
    const { user } = this.#hands;
    for (let isHeard = false; !isHeard; ) {
      const element = await this.#ready(options);
      const hear = () => {
        isHeard = true;
      };
      window.addEventListener('pointerdown', hear, { capture: true });
      for (const modifier of options.modifiers ?? []) await user.keyboard(`{${modifier}>}`);
      if (options.button === 'right') await user.pointer([{ target: element, keys: '[MouseRight]' }]);
      else await user.click(element);
      for (const modifier of options.modifiers ?? []) await user.keyboard(`{/${modifier}}`);
      window.removeEventListener('pointerdown', hear, { capture: true });
      isHeard ||= element.isConnected;
    }
  }

  async dblclick(options: Patience = {}): Promise<void> {
    await this.#hands.user.dblClick(await this.#ready(options));
  }

  async hover(options: Patience = {}): Promise<void> {
    await this.#hands.user.hover(await this.#ready(options, true));
  }

  async focus(options: Patience = {}): Promise<void> {
    (await this.there(options)).focus();
  }

  async blur(options: Patience = {}): Promise<void> {
    (await this.there(options)).blur();
  }

  /** Replaces the whole value of a field, like pasting over it. */
  async fill(value: string, options: Patience = {}): Promise<void> {
    const field = (await this.#ready(options)) as HTMLInputElement;
    if (field.readOnly) throw new Error(`${this.said} is only read`);
    await writeInto(field, value);
  }

  async clear(options: Patience = {}): Promise<void> {
    await this.fill('', options);
  }

  async press(chord: string, options: Patience = {}): Promise<void> {
    (await this.there(options)).focus();
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
    chooseFile((await this.there()) as HTMLInputElement, Array.isArray(file) ? null : file);
  }

  async dispatchEvent(name: string, init: EventInit = {}): Promise<void> {
    (await this.there()).dispatchEvent(new Event(name, { bubbles: true, cancelable: true, ...init }));
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.there();
  }
}
