import { pino } from 'pino';

/** The methods of a logger that the modules of the platform use. */
export interface Log {
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

/**
 * Returns the loggable part of a network error. Errors of a database client carry the client with
 * its sockets and settings, and a logger writes everything that an error carries.
 */
export function summarizeNetworkError(error: unknown): { message: string; code?: string } {
  const { message, code } = (error ?? {}) as { message?: unknown; code?: unknown };
  return {
    message: typeof message === 'string' ? message : String(error),
    ...(typeof code === 'string' ? { code } : {}),
  };
}

/**
 * Returns the fields of an error that a log line shows. It omits all other fields. Errors of a lost
 * connection carry the whole client, and errors of constraints carry people's data.
 */
export function getErrorLogFields(error: Error & { code?: string; constraint?: string }) {
  const { name, message, code, constraint, stack, cause } = error;
  return { name, message, code, constraint, stack, ...(cause instanceof Error ? { cause: cause.message } : {}) };
}

/** Opens the server's log: JSON lines on standard error, without tokens and passwords. */
export function openLog(level: string): pino.Logger {
  return pino(
    { level, redact: ['*.password', '*.authorization', '*.cookie'], serializers: { err: getErrorLogFields } },
    pino.destination(2),
  );
}
