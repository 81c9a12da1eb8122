import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * The milliseconds between two samples. A process that starts and ends between them is not lost,
 * because the kernel adds its time to its parent.
 */
const every = 500;

/**
 * Measures the processor time of a process and all its descendants, also of descendants that
 * outlive their parent. Other load on the machine hardly changes this time. Only Linux reports it.
 * @param root the process's id
 * @returns `stop`, which returns the seconds (user and system) since the call. It returns null on
 * systems other than Linux
 */
export function startProcessorTimeMeasurement(root, { proc = '/proc' } = {}) {
  const seen = new Map();
  const ticksPerSecond = clockTicks();
  const look = () => {
    const running = treeTicks(proc, root, seen);
    for (const row of seen.values()) row.ended = true;
    for (const [key, row] of running) seen.set(key, row);
  };
  if (ticksPerSecond === null) return { stop: () => null };
  look();
  const timer = setInterval(look, every);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      look();
      const ticks = [...seen.values()].reduce((sum, { own }) => sum + own, 0);
      return (ticks + unseenTicks(seen)) / ticksPerSecond;
    },
  };
}

/**
 * Returns the ticks of processes that ended before a sample saw them. The kernel adds an ended
 * child's ticks to its parent's `collected`. This function subtracts the children that samples have
 * seen, since their ticks are counted already.
 */
function unseenTicks(seen) {
  const ofChildren = new Map();
  for (const { parent, own, collected, ended } of seen.values())
    if (ended) ofChildren.set(parent, (ofChildren.get(parent) ?? 0) + own + collected);
  let unseen = 0;
  for (const [key, { collected }] of seen) unseen += Math.max(0, collected - (ofChildren.get(key) ?? 0));
  return unseen;
}

/**
 * Returns the processor ticks of `root` and its running descendants. The keys are `pid/start time`,
 * because the system reuses pids.
 */
function treeTicks(proc, root, seen) {
  const rows = new Map();
  for (const name of readdirSync(proc)) {
    if (!/^\d+$/.test(name)) continue;
    const row = readStat(`${proc}/${name}/stat`);
    if (row) rows.set(Number(name), row);
  }
  const keys = new Map([...rows].map(([pid, { started }]) => [pid, `${pid}/${started}`]));
  const belongs = new Map();
  const isOfTree = (pid) => {
    if (pid === root) return true;
    const row = rows.get(pid);
    if (!row) return false;
    if (!belongs.has(pid)) belongs.set(pid, seen.has(keys.get(pid)) || isOfTree(row.parent));
    return belongs.get(pid);
  };
  const found = new Map();
  for (const [pid, { parent, own, collected }] of rows)
    if (isOfTree(pid)) found.set(keys.get(pid), { parent: keys.get(parent), own, collected, ended: false });
  return found;
}

function readStat(path) {
  try {
    // The second field is the program's name in brackets, which may contain any character.
    const fields = readFileSync(path, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const at = (field) => Number(fields[field - 3]);
    return { parent: at(4), own: at(14) + at(15), collected: at(16) + at(17), started: fields[22 - 3] };
  } catch {
    // The process ended after the folder was listed.
    return null;
  }
}

function clockTicks() {
  if (process.platform !== 'linux') return null;
  try {
    return Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  } catch {
    return 100;
  }
}
