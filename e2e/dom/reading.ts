import { DomElementFinder } from './finding.ts';
import { getReadableText, isChecked, isElementDisabled, isVisible } from './matching.ts';
import { timeouts, waitUntil } from './waiting.ts';

/** The timeout of a locator's method in milliseconds, by default `patience.act`. */
export interface TimeoutOption {
  timeout?: number;
}

/**
 * The base class of locators that can wait for elements and read them. Without layout it reads no
 * positions.
 */
export abstract class DomElementReader extends DomElementFinder {
  /** Waits until exactly one element matches. */
  protected async there({ timeout = timeouts.act }: TimeoutOption = {}): Promise<HTMLElement> {
    return await waitUntil(
      () => this.one(),
      timeout,
      (reason) => (reason as Error).message,
    );
  }

  async waitFor({ state = 'visible', timeout = timeouts.act }: TimeoutOption & { state?: string } = {}): Promise<void> {
    await waitUntil(
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
    return getReadableText(await this.there());
  }

  async allTextContents(): Promise<string[]> {
    return this.elements().map((element) => element.textContent ?? '');
  }

  async allInnerTexts(): Promise<string[]> {
    return this.elements().map(getReadableText);
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
    return isElementDisabled(await this.there());
  }

  async isEnabled(): Promise<boolean> {
    return !isElementDisabled(await this.there());
  }
}
