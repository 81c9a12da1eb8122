import { isBuildMissing } from './missing-build.ts';
import { getMillisecondsSinceScreenWait } from './screen-waits.ts';
import { isConnectionFitForPrefetch } from './spare-connection.ts';

/**
 * Milliseconds before a task joins the queue. Until then a newly opened screen has the network to
 * itself.
 */
const patience = 2_500;
/**
 * Milliseconds without a running wait after which the screen counts as complete. One response often
 * leads to another request.
 */
const calm = 300;
/**
 * Milliseconds after the last input in which no task starts, because another click or key may
 * follow.
 */
const pause = 1_000;
/** The maximum milliseconds that one task delays the next task. */
const longest = 10_000;

/**
 * `sure` holds tasks that are certainly needed. `maybe` holds tasks that may never be needed, and
 * that run after all of `sure`.
 */
const [sure, maybe] = [new Set<() => unknown>(), new Set<() => unknown>()];
let isDoing = false;
let lastInput: number | null = null;

/**
 * Runs a task that is not urgent, once the screen is complete and the browser idle. Tasks run one
 * at a time, each in its own idle moment. No task runs shortly after input, because the next click
 * would wait.
 * @returns a function that cancels the task
 */
export function runWhenIdle(act: () => unknown): () => void {
  return queued(act, sure);
}

function queued(act: () => unknown, acts: Set<() => unknown>): () => void {
  heedInput();
  const own = () => act();
  const timer = setTimeout(() => {
    acts.add(own);
    if (!isDoing) void doAll();
  }, patience);
  return () => {
    clearTimeout(timer);
    acts.delete(own);
  };
}

/**
 * Runs a task that may never be needed, such as loading an unopened screen, after all tasks of
 * {@link runWhenIdle}. Data saving or a slow connection at that moment skips it. So does a page of
 * an older build, whose files are gone.
 * @returns a function that cancels the task
 */
export function prefetchWhenIdle(act: () => unknown): () => void {
  return queued(() => (isConnectionFitForPrefetch() && !isBuildMissing() ? act() : undefined), maybe);
}

function heedInput(): void {
  if (lastInput !== null) return;
  const note = () => {
    lastInput = performance.now();
  };
  lastInput = Number.NEGATIVE_INFINITY;
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
    window.addEventListener(name, note, { capture: true, passive: true });
}

async function doAll(): Promise<void> {
  isDoing = true;
  while (sure.size + maybe.size > 0) {
    await idleMoment();
    const acts = sure.size > 0 ? sure : maybe;
    const [act] = acts;
    if (!act) break;
    acts.delete(act);
    await ended(act);
  }
  isDoing = false;
}

/**
 * Returns the milliseconds until both pauses end: after the person's last input, and after the
 * screen's last wait.
 */
function waitLeft(): number {
  return Math.max(lastInput! + pause - performance.now(), calm - getMillisecondsSinceScreenWait());
}

function idleMoment(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const wait = waitLeft();
      if (wait > 0) setTimeout(ask, wait);
      else resolve();
    };
    // Safari lacks `requestIdleCallback`.
    const ask = () => ('requestIdleCallback' in window ? void requestIdleCallback(look) : look());
    ask();
  });
}

/**
 * Runs a task and waits for its end, at most `longest`. A failure is ignored here: it shows where
 * the result is used.
 */
function ended(act: () => unknown): Promise<unknown> {
  const enough = new Promise((resolve) => setTimeout(resolve, longest));
  const acted = (async () => act())().catch(() => {});
  return Promise.race([acted, enough]);
}
