const name = 'hd_renewing';
/** Milliseconds after which a tab that took its turn and never came back is not waited for any longer. */
const longest = 10_000;
/** Milliseconds in which tabs see what one of them wrote. */
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

/** Writes itself down when nobody is, and looks again once others would have: who was last has the turn. */
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
 * Does something while no other tab of this site does: by the browser's locks or, where pages have none (plain http from
 * elsewhere than this machine), by turns in the storage that tabs share.
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
