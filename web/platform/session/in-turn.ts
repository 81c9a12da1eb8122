const name = 'hd_renewing';
/** Milliseconds after which a turn expires, because its tab may have crashed. */
const longest = 10_000;
/** Milliseconds in which tabs see a value that another tab wrote. */
const settling = 60;

interface Turn {
  of: string;
  until: number;
}

function currentTurn(): Turn | null {
  const turn = JSON.parse(localStorage.getItem(name) ?? 'null') as Turn | null;
  return turn && turn.until > Date.now() ? turn : null;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Writes itself down when no turn runs, and looks again once other tabs would have. The last writer
 * has the turn.
 */
async function takeTurn(of: string): Promise<void> {
  for (;;) {
    if (!currentTurn()) {
      localStorage.setItem(name, JSON.stringify({ of, until: Date.now() + longest }));
      await pause(settling);
      if (currentTurn()?.of === of) return;
    }
    await pause(settling);
  }
}

function endTurn(of: string): void {
  if (currentTurn()?.of === of) localStorage.removeItem(name);
}

/**
 * Runs an act while no other tab of this site does. It uses the browser's locks. Pages without
 * locks (plain http from elsewhere than this machine) take turns in the tabs' shared storage.
 */
export async function inTurn(act: () => Promise<void>): Promise<void> {
  if (navigator.locks) return await navigator.locks.request(name, act);
  const own = Math.random().toString(36).slice(2);
  const end = () => endTurn(own);
  await takeTurn(own);
  // A page that ends never gets past `act`.
  window.addEventListener('pagehide', end, { once: true });
  try {
    await act();
  } finally {
    window.removeEventListener('pagehide', end);
    end();
  }
}
