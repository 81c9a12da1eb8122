/** Whose a draft is: it is given back to nobody else, and in no other company. */
export interface DraftOwner {
  personId: string;
  companyId: string;
}

const prefix = 'hd_draft:';

const nameOf = ({ personId, companyId }: DraftOwner, key: string) => `${prefix}${personId}:${companyId}:${key}`;

/** Fields that no draft holds, whatever form they are in: another who uses this tab could read them. */
const secret =
  /passw|passphrase|secret|token|credential|api.?key|private.?key|^(key|pin|cvv|cvc|card.?number|code)$|(Key|Pin)$/i;

function withoutSecrets(name: string, value: unknown): unknown {
  return secret.test(name) ? undefined : value;
}

/**
 * Keeps what somebody has typed, for this tab. It outlives a reload and a session that ends by itself, and goes when they
 * sign out. Fields named like passwords, keys or other secrets are left out, at any depth.
 */
export function keepDraft(owner: DraftOwner, key: string, value: unknown): void {
  try {
    sessionStorage.setItem(nameOf(owner, key), JSON.stringify(value, withoutSecrets));
  } catch {
    // No room, or no storage here: what is typed is still on the screen.
  }
}

/** What was kept; undefined when there is nothing, or it cannot be read. */
export function keptDraft(owner: DraftOwner, key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(owner, key)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets one: it was sent, or its form was left on purpose. */
export function dropDraft(owner: DraftOwner, key: string): void {
  sessionStorage.removeItem(nameOf(owner, key));
}

const kept = () => Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');

/** Forgets everybody's: somebody signed out. */
export function dropAllDrafts(): void {
  for (const name of kept()) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
}

/** Forgets all that this tab keeps, drafts aside: the session has ended by itself. */
export function dropAllButDrafts(): void {
  for (const name of kept()) if (!name.startsWith(prefix)) sessionStorage.removeItem(name);
}
