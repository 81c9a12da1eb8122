/**
 * Lets other requests run. Without it, printing a thousand places would block the server for
 * seconds.
 */
export const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));
