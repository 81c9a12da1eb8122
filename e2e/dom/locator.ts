import type { UserEvent } from '@testing-library/user-event';
import { chooseFile, fillField, findOption, focusFieldAtEnd, type GivenFile, type WantedOption } from './fields.ts';
import type { FindElements } from './finding.ts';
import type { DomKeyboard } from './keyboard.ts';
import { isChecked, isElementDisabled, isVisible } from './matching.ts';
import { DomElementReader, type TimeoutOption } from './reading.ts';
import { timeouts, waitUntil } from './waiting.ts';

/** The mouse and the keyboard of the page, which its locators share. */
export interface PageInputDevices {
  user: UserEvent;
  keyboard: DomKeyboard;
}

/**
 * Playwright's `Locator` for a document without layout. It finds elements again at each use
 * (./finding.ts) and reads them (./reading.ts). Actions need exactly one element.
 */
export class DomLocator extends DomElementReader {
  readonly #hands: PageInputDevices;

  constructor(find: FindElements, hands: PageInputDevices, page: unknown, said: string) {
    super(find, page, said);
    this.#hands = hands;
  }

  protected override other(said: string, find: FindElements): this {
    return new DomLocator(find, this.#hands, this.page(), `${this.said}.${said}`) as this;
  }

  /**
   * Waits until the element is visible, enabled, and not behind a modal dialog. With `mayBeOff` it
   * may be disabled, as for hovering.
   */
  async #ready(
    { timeout = timeouts.act, force = false }: TimeoutOption & { force?: boolean } = {},
    mayBeOff = false,
  ): Promise<HTMLElement> {
    if (force) return await this.there({ timeout });
    return await waitUntil(
      () => {
        const element = this.one();
        if (!isVisible(element)) throw new Error(`${this.said} cannot be seen`);
        if (!mayBeOff && isElementDisabled(element)) throw new Error(`${this.said} is off`);
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
  async click(options: TimeoutOption & { force?: boolean; button?: string; modifiers?: string[] } = {}): Promise<void> {
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

  async dblclick(options: TimeoutOption = {}): Promise<void> {
    await this.#hands.user.dblClick(await this.#ready(options));
  }

  async hover(options: TimeoutOption = {}): Promise<void> {
    await this.#hands.user.hover(await this.#ready(options, true));
  }

  async focus(options: TimeoutOption = {}): Promise<void> {
    (await this.there(options)).focus();
  }

  async blur(options: TimeoutOption = {}): Promise<void> {
    (await this.there(options)).blur();
  }

  /** Replaces the whole value of a field, like pasting over it. */
  async fill(value: string, options: TimeoutOption = {}): Promise<void> {
    const field = (await this.#ready(options)) as HTMLInputElement;
    if (field.readOnly) throw new Error(`${this.said} is only read`);
    await fillField(field, value);
  }

  async clear(options: TimeoutOption = {}): Promise<void> {
    await this.fill('', options);
  }

  async press(chord: string, options: TimeoutOption = {}): Promise<void> {
    (await this.there(options)).focus();
    await this.#hands.keyboard.press(chord);
  }

  async pressSequentially(
    text: string,
    { delay = 0, ...options }: TimeoutOption & { delay?: number } = {},
  ): Promise<void> {
    const field = (await this.#ready(options)) as HTMLInputElement;
    focusFieldAtEnd(field);
    await this.#hands.keyboard.type(text, { delay });
  }

  async setChecked(checked: boolean, options: TimeoutOption & { force?: boolean } = {}): Promise<void> {
    const element = await this.#ready(options);
    if (isChecked(element) !== checked) await this.#hands.user.click(element);
    await waitUntil(
      () => {
        if (isChecked(this.one()) !== checked)
          throw new Error(`${this.said} was pressed, and is ${checked ? 'not ' : ''}checked`);
      },
      timeouts.act,
      (reason) => (reason as Error).message,
    );
  }

  check = (options: TimeoutOption & { force?: boolean } = {}): Promise<void> => this.setChecked(true, options);
  uncheck = (options: TimeoutOption & { force?: boolean } = {}): Promise<void> => this.setChecked(false, options);

  async selectOption(wanted: WantedOption): Promise<void> {
    const select = (await this.#ready()) as HTMLSelectElement;
    const option = await waitUntil(
      () => findOption(select, wanted) ?? Promise.reject(new Error(`${this.said} has no such option`)),
      timeouts.act,
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
