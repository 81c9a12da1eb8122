import type { UserEvent } from '@testing-library/user-event';
import { wait } from './waiting.ts';

const named: Record<string, string> = { Space: ' ', ControlOrMeta: 'Control' };

/**
 * Converts a key combination of Playwright (`Shift+Tab`, `Control+z`) into the syntax of the
 * library user-event.
 */
export function keysOf(chord: string): string {
  const parts = chord === '+' ? ['+'] : chord.split('+').map((part) => named[part] ?? part);
  const key = parts.pop()!;
  const pressed =
    key === ' ' ? '[Space]' : key === '{' || key === '[' ? `${key}${key}` : key.length === 1 ? key : `{${key}}`;
  return `${parts.map((modifier) => `{${modifier}>}`).join('')}${pressed}${parts.map((modifier) => `{/${modifier}}`).join('')}`;
}

/** The milliseconds to wait after a key press. Components move the focus a frame later. */
const afterKey = 20;

export class DomKeyboard {
  readonly #user: UserEvent;
  constructor(user: UserEvent) {
    this.#user = user;
  }

  async press(chord: string): Promise<void> {
    await this.#user.keyboard(keysOf(chord));
    await wait(afterKey);
  }

  async type(text: string, { delay = 0 }: { delay?: number } = {}): Promise<void> {
    for (const character of text) {
      await this.#user.keyboard(keysOf(character));
      await wait(delay);
    }
  }

  async down(key: string): Promise<void> {
    await this.#user.keyboard(`{${named[key] ?? key}>}`);
  }

  async up(key: string): Promise<void> {
    await this.#user.keyboard(`{/${named[key] ?? key}}`);
  }
}
