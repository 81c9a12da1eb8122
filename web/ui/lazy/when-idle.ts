import { isConnectionSpare } from './spare-connection.ts';
import { answeredFor } from './under-way.ts';

/** Milliseconds in which the screen that was just opened has the network to itself. */
const patience = 2_500;
/** Milliseconds without an answer, code or a skeleton under way after which the screen stands: one answer leads to the next question. */
const calm = 300;
/** Milliseconds after which whoever pressed, typed or moved the mouse will not press at once again. */
const pause = 1_000;
/** Milliseconds that one act keeps the next one waiting at most. */
const longest = 10_000;

/** Acts that are certainly needed, and acts that may never be: the second come after the first. */
const [sure, maybe] = [new Set<() => unknown>(), new Set<() => unknown>()];
let isDoing = false;
let lastInput: number | null = null;

/**
 * Does something that nobody waits for yet, once the open screen stands, painted and answered, and the browser has nothing else to do:
 * one act after another, each in an idle moment of its own and when the one before has ended, and none while somebody is busy with
 * the page, whose next press would wait for it.
 * @returns calls it off
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
 * Does what may never be needed, such as fetching a screen that nobody has opened: after all that {@link whenIdle} does, and not at all for
 * whoever saves data or has a slow connection, also when that is found out later.
 * @returns calls it off
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

/** Milliseconds for which whoever is busy with the page, or the screen that waits for answers, is left alone at least. */
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
    // Safari has no such callback.
    const ask = () => ('requestIdleCallback' in window ? void requestIdleCallback(look) : look());
    ask();
  });
}

/** What fails shows when it is needed. */
function ended(act: () => unknown): Promise<unknown> {
  const enough = new Promise((resolve) => setTimeout(resolve, longest));
  const acted = (async () => act())().catch(() => {});
  return Promise.race([acted, enough]);
}
