import { vi } from 'vitest';

/**
 * Runs `act` once, when the server next requests a token from Microsoft. The request continues
 * after `act`.
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
