import { isConnectionSpare } from './spare-connection.ts';
import { answeredFor } from './under-way.ts';

/** Milliseconds in which a newly opened screen has the network to itself. */
const patience = 2_500;
/**
 * Milliseconds without a running wait after which the screen is complete. One response leads to the
 * next request.
 */
const calm = 300;
/** Milliseconds after the last input in which the next press may follow at once. */
const pause = 1_000;
/** The most milliseconds that one act delays the next. */
const longest = 10_000;

/** Acts that are certainly needed, and acts that may never be, which come second. */
const [sure, maybe] = [new Set<() => unknown>(), new Set<() => unknown>()];
let isDoing = false;
let lastInput: number | null = null;

/**
 * Runs an act that is not urgent once the screen is painted and complete and the browser idle. Acts
 * run one at a time, each in its own idle moment. None runs during the person's input, whose next
 * press would wait.
 * @returns cancels it
 */
export function whenIdle(act: () => unknown): () => void {
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
 * Runs an act that may never be needed, such as loading an unopened screen, after all of {@link
 * whenIdle}. Not at all with data saving or a slow connection, checked when it is due.
 * @returns cancels it
 */
export function aheadWhenIdle(act: () => unknown): () => void {
  return queued(() => (isConnectionSpare() ? act() : undefined), maybe);
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

/** Returns the milliseconds left of the pauses after the person's input and the screen's waits. */
function waitLeft(): number {
  return Math.max(lastInput! + pause - performance.now(), calm - answeredFor());
}

function idleMoment(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const wait = waitLeft();
      if (wait > 0) setTimeout(ask, wait);
      else resolve();
    };
    // Safari lacks this callback.
    const ask = () => ('requestIdleCallback' in window ? void requestIdleCallback(look) : look());
    ask();
  });
}

/** Runs an act, at most `longest`. A failure shows when its result is needed. */
function ended(act: () => unknown): Promise<unknown> {
  const enough = new Promise((resolve) => setTimeout(resolve, longest));
  const acted = (async () => act())().catch(() => {});
  return Promise.race([acted, enough]);
}
