import { readFileSync } from 'node:fs';

const everyMs = 250;

/**
 * Calls `act` when the process that started this one is gone. A signal to `npm start` reaches npm
 * and perhaps its shell. Neither passes every signal on. This process would then run on unseen and
 * keep the port and the data folder.
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
