import { pino } from 'pino';

/** What an error's line says. Not what else hangs on it: a lost connection brings its whole client, a constraint people's data. */
export function errorLine(error: Error & { code?: string; constraint?: string }) {
  const { name, message, code, constraint, stack, cause } = error;
  return { name, message, code, constraint, stack, ...(cause instanceof Error ? { cause: cause.message } : {}) };
}

/** The server's log: JSON lines on standard error, without tokens and passwords. */
export function openLog(level: string): pino.Logger {
  return pino(
    { level, redact: ['*.password', '*.authorization', '*.cookie'], serializers: { err: errorLine } },
    pino.destination(2),
  );
}
