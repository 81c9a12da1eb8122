import { readFileSync } from 'node:fs';

const everyMs = 250;

/**
 * Calls `act` once this process's parent, or the npm above it, has ended. A signal to `npm start`
 * reaches npm and perhaps its shell, and these do not forward every signal. Without `act`, this
 * process would keep the port and the data folder in use.
 */
export function runWhenParentEnds(act) {
  const before = starters();
  const timer = setInterval(() => {
    if (starters() === before) return;
    clearInterval(timer);
    act();
  }, everyMs);
  timer.unref();
}

/**
 * Returns the parent process's id. If the parent is a shell that npm started, the id of npm
 * follows.
 */
function starters() {
  const parent = process.ppid;
  try {
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'));
    if (process.env.npm_lifecycle_event && /^(ba|da|a|z)?sh$/.test(name)) return `${parent} ${rest.split(' ')[1]}`;
  } catch {
    // The system has no /proc, or the parent has ended. Only the parent's id is returned then.
  }
  return `${parent}`;
}
