import { readFileSync } from 'node:fs';

const everyMs = 250;

/**
 * Calls `act` when the process that started us is gone. Whoever ends `npm start` ends npm, and perhaps the shell that npm puts
 * between itself and us, but neither hands every signal down: we would run on unseen and keep the port and the data folder.
 */
export function whenAbandoned(act) {
  const before = starters();
  const timer = setInterval(() => {
    if (starters() === before) return;
    clearInterval(timer);
    act();
  }, everyMs);
  timer.unref();
}

/** The numbers of the processes that started us: our parent and, where that is only a shell of npm's, npm. */
function starters() {
  const parent = process.ppid;
  try {
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'));
    if (process.env.npm_lifecycle_event && /^(ba|da|a|z)?sh$/.test(name)) return `${parent} ${rest.split(' ')[1]}`;
  } catch {
    // No such system, or no such process any more: its number alone will do.
  }
  return `${parent}`;
}
