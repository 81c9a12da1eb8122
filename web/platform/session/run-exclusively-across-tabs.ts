const name = 'hd_renewing';
/** Milliseconds after which a turn expires, because the tab that holds it may have crashed. */
const longest = 10_000;
/** Milliseconds until all tabs see a value that one tab wrote. */
const settling = 60;

interface Turn {
  /** The id of the tab that holds the turn. */
  of: string;
  until: number;
}

function currentTurn(): Turn | null {
  const turn = JSON.parse(localStorage.getItem(name) ?? 'null') as Turn | null;
  return turn && turn.until > Date.now() ? turn : null;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Writes this tab's id to localStorage when no turn is held, and checks it after `settling`. The
 * tab that wrote last holds the turn.
 */
async function takeTurn(tabId: string): Promise<void> {
  for (;;) {
    if (!currentTurn()) {
      localStorage.setItem(name, JSON.stringify({ of: tabId, until: Date.now() + longest }));
      await pause(settling);
      if (currentTurn()?.of === tabId) return;
    }
    await pause(settling);
  }
}

function endTurn(tabId: string): void {
  if (currentTurn()?.of === tabId) localStorage.removeItem(name);
}

/**
 * Runs `act` in at most one tab of this site at a time. It uses the browser's locks. A page without
 * locks (plain http, except on localhost) uses localStorage, which all tabs share.
 */
export async function runExclusivelyAcrossTabs(act: () => Promise<void>): Promise<void> {
  if (navigator.locks) return await navigator.locks.request(name, act);
  const own = Math.random().toString(36).slice(2);
  const end = () => endTurn(own);
  await takeTurn(own);
  // If the page closes during `act`, the code after it never runs.
  window.addEventListener('pagehide', end, { once: true });
  try {
    await act();
  } finally {
    window.removeEventListener('pagehide', end);
    end();
  }
}
