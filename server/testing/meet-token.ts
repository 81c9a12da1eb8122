import { vi } from 'vitest';

/**
 * Runs an action once, while the server requests the next token from Microsoft. The request
 * continues afterwards.
 */
export function meetToken(act: () => Promise<unknown>): void {
  const ask = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).endsWith('/token')) {
      spy.mockRestore();
      await act();
    }
    return await ask(input, init);
  });
}
