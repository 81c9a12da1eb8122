/**
 * Lets other requests run. Without it, printing a thousand places would block the server for
 * seconds.
 */
export const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));
