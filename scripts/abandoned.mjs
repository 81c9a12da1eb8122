import { readFileSync } from 'node:fs';

const everyMs = 250;

/**
 * Calls `act` when the process that started this one has ended. A signal to `npm start` reaches npm
 * and perhaps its shell, which do not forward every signal. Otherwise this process would keep
 * running, with the port and the data folder in use.
 */
export function runWhenAbandoned(act) {
  const before = starters();
  const timer = setInterval(() => {
    if (starters() === before) return;
    clearInterval(timer);
    act();
  }, everyMs);
  timer.unref();
}

/**
 * Returns the ids of the processes that started this one: the parent and, if it is npm's shell,
 * npm.
 */
function starters() {
  const parent = process.ppid;
  try {
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'));
    if (process.env.npm_lifecycle_event && /^(ba|da|a|z)?sh$/.test(name)) return `${parent} ${rest.split(' ')[1]}`;
  } catch {
    // The system has no /proc, or the process has ended: the parent's id is enough.
  }
  return `${parent}`;
}
