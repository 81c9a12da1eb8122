import { DomFinding } from './finding.ts';
import { isChecked, isOff, isVisible, textOf } from './matching.ts';
import { patience, until } from './waiting.ts';

/** The timeout of a locator's method in milliseconds, by default `patience.act`. */
export interface Patience {
  timeout?: number;
}

/**
 * The base class of locators that can wait for elements and read them. Without layout it reads no
 * positions.
 */
export abstract class DomReading extends DomFinding {
  /** Waits until exactly one element matches. */
  protected async there({ timeout = patience.act }: Patience = {}): Promise<HTMLElement> {
    return await until(
      () => this.one(),
      timeout,
      (reason) => (reason as Error).message,
    );
  }

  async waitFor({ state = 'visible', timeout = patience.act }: Patience & { state?: string } = {}): Promise<void> {
    await until(
      () => {
        const found = this.elements();
        const isThere = state === 'attached' || state === 'detached' ? found.length > 0 : found.some(isVisible);
        const wanted = state === 'visible' || state === 'attached';
        if (isThere !== wanted) throw new Error(`${this.said} is not ${state}`);
      },
      timeout,
      (reason) => (reason as Error).message,
    );
  }

  // Runs a test's function directly, since the page is in this process.
  async evaluate<T, A>(act: (element: never, arg: A) => T, arg?: A): Promise<T> {
    return await act((await this.there()) as never, arg as A);
  }

  async evaluateAll<T, A>(act: (elements: never, arg: A) => T, arg?: A): Promise<T> {
    return await act(this.elements() as never, arg as A);
  }

  async textContent(): Promise<string | null> {
    return (await this.there()).textContent;
  }

  async innerText(): Promise<string> {
    return textOf(await this.there());
  }

  async allTextContents(): Promise<string[]> {
    return this.elements().map((element) => element.textContent ?? '');
  }

  async allInnerTexts(): Promise<string[]> {
    return this.elements().map(textOf);
  }

  async inputValue(): Promise<string> {
    return ((await this.there()) as HTMLInputElement).value;
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.there()).getAttribute(name);
  }

  async isVisible(): Promise<boolean> {
    const [element] = this.elements();
    return element !== undefined && isVisible(element);
  }

  async isChecked(): Promise<boolean> {
    return isChecked(await this.there());
  }

  async isDisabled(): Promise<boolean> {
    return isOff(await this.there());
  }

  async isEnabled(): Promise<boolean> {
    return !isOff(await this.there());
  }
}
