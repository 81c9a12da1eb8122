import { vi } from 'vitest';

/** Does something while Microsoft is asked for the next token, once; what is asked goes on afterwards. */
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
