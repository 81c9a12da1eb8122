import { pino } from 'pino';

/** A log that writes nothing. */
export const silentLog = pino({ level: 'silent' });

/** Returns a log whose lines a test can read. */
export function createReadableLog() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'debug' }, { write: (text: string) => void lines.push(JSON.parse(text)) });
  return { log, lines, texts: () => lines.map(({ msg }) => msg) };
}
