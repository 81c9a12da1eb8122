/** The owner of a draft: a person in a company. Only the owner gets the draft back. */
export interface DraftOwner {
  personId: string;
  companyId: string;
}

const prefix = 'hd_draft:';

const nameOf = ({ personId, companyId }: DraftOwner, key: string) => `${prefix}${personId}:${companyId}:${key}`;

/**
 * Matches names of fields that no draft may hold, in any spelling. Another person at this tab could
 * read their values.
 */
const secret =
  /passw|passphrase|secret|token|credential|api.?key|private.?key|^(key|pin|cvv|cvc|card.?number|code)$|(Key|Pin)$/i;

function withoutSecrets(name: string, value: unknown): unknown {
  return secret.test(name) ? undefined : value;
}

/**
 * Stores typed values for this tab. They survive a reload and an expired session, until the
 * sign-out. Fields named like passwords, keys or other secrets are omitted at any depth.
 */
export function storeDraft(owner: DraftOwner, key: string, value: unknown): void {
  try {
    sessionStorage.setItem(nameOf(owner, key), JSON.stringify(value, withoutSecrets));
  } catch {
    // The storage is full or missing. The typed values are still on the screen.
  }
}

/** Returns the stored values, or undefined when they are missing or unreadable. */
export function readDraft(owner: DraftOwner, key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(owner, key)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Deletes one draft, because its form was sent or deliberately closed. */
export function deleteDraft(owner: DraftOwner, key: string): void {
  sessionStorage.removeItem(nameOf(owner, key));
}

const kept = () => Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');

/** Returns the keys of all drafts in this tab, of all people and companies. */
export function getDraftKeys(): string[] {
  const names = kept().filter((name) => name.startsWith(prefix));
  return names.map((name) => name.slice(prefix.length).split(':').slice(2).join(':'));
}

/** Deletes all people's drafts in this tab after a sign-out. */
export function deleteAllDrafts(): void {
  for (const name of kept()) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
}

/**
 * Deletes other people's drafts in this tab, after this person signed in where another person's
 * session had expired.
 */
export function deleteDraftsOfOthers(personId: string): void {
  for (const name of kept())
    if (name.startsWith(prefix) && !name.startsWith(`${prefix}${personId}:`)) sessionStorage.removeItem(name);
}

/** Deletes this tab's whole storage except the drafts, because the session ended. */
export function clearSessionStorageExceptDrafts(): void {
  for (const name of kept()) if (!name.startsWith(prefix)) sessionStorage.removeItem(name);
}
