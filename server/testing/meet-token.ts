import { vi } from 'vitest';

/**
 * Runs `act` once, before the server's next request for a token from Microsoft is sent. The request
 * is sent after `act`.
 */
export function runBeforeNextGraphTokenRequest(act: () => Promise<unknown>): void {
  const ask = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).endsWith('/token')) {
      spy.mockRestore();
      await act();
    }
    return await ask(input, init);
  });
}
