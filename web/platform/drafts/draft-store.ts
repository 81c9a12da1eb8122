/** The owner of a draft. No other person and no other company gets it back. */
export interface DraftOwner {
  personId: string;
  companyId: string;
}

const prefix = 'hd_draft:';

const nameOf = ({ personId, companyId }: DraftOwner, key: string) => `${prefix}${personId}:${companyId}:${key}`;

/** Field names that no draft holds, in any form. Another person at this tab could read them. */
const secret =
  /passw|passphrase|secret|token|credential|api.?key|private.?key|^(key|pin|cvv|cvc|card.?number|code)$|(Key|Pin)$/i;

function withoutSecrets(name: string, value: unknown): unknown {
  return secret.test(name) ? undefined : value;
}

/**
 * Keeps typed values for this tab. They outlive a reload and a session that ends by itself, until
 * the sign-out. Fields named like passwords, keys or other secrets are left out at any depth.
 */
export function keepDraft(owner: DraftOwner, key: string, value: unknown): void {
  try {
    sessionStorage.setItem(nameOf(owner, key), JSON.stringify(value, withoutSecrets));
  } catch {
    // Storage is full or missing. The typed values are still on the screen.
  }
}

/** Returns the kept values, or undefined when they are missing or unreadable. */
export function keptDraft(owner: DraftOwner, key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(owner, key)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Deletes one draft: it was sent, or its form was left on purpose. */
export function dropDraft(owner: DraftOwner, key: string): void {
  sessionStorage.removeItem(nameOf(owner, key));
}

const kept = () => Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');

/** Returns the keys of this tab's drafts, of all people and companies. */
export function draftKeys(): string[] {
  const names = kept().filter((name) => name.startsWith(prefix));
  return names.map((name) => name.slice(prefix.length).split(':').slice(2).join(':'));
}

/** Deletes the drafts of all people after a sign-out. */
export function dropAllDrafts(): void {
  for (const name of kept()) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
}

/** Deletes the drafts of others, after another person signed in where a session had expired. */
export function dropDraftsOfOthers(personId: string): void {
  for (const name of kept())
    if (name.startsWith(prefix) && !name.startsWith(`${prefix}${personId}:`)) sessionStorage.removeItem(name);
}

/** Deletes all of this tab's storage except drafts, because the session has ended by itself. */
export function dropAllButDrafts(): void {
  for (const name of kept()) if (!name.startsWith(prefix)) sessionStorage.removeItem(name);
}
