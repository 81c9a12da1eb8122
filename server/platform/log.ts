/** The part of a logger that the platform's own traffic needs. */
export interface Log {
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

/**
 * What a log needs of an error of the network: the errors of a database's client carry the client itself, with its sockets and
 * settings, and a logger writes down whatever an error carries.
 */
export function briefly(error: unknown): { message: string; code?: string } {
  const { message, code } = (error ?? {}) as { message?: unknown; code?: unknown };
  return {
    message: typeof message === 'string' ? message : String(error),
    ...(typeof code === 'string' ? { code } : {}),
  };
}
