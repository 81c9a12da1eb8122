import type { Database, Transaction } from '../database/database.ts';
import type { Encryptor } from '../tokens/encryptor.ts';

/** A stored address that cannot be decrypted, because AUTH_SECRET has changed. */
export interface UndecryptableAddressProblem {
  problem: 'AddressLost';
}

/** The steps that reread a calendar whose encrypted address is stored. */
export interface CalendarRereadSteps<Result> {
  /** Returns the encrypted address, or null if the calendar must not be read now. */
  readAddress(): Promise<string | null>;
  /** Fetches and reads the calendar, outside any transaction. */
  read(address: string): Promise<Result>;
  /**
   * Stores the result in a transaction. It must lock the calendar, and change nothing if its
   * encrypted address is another one by then.
   */
  store(tx: Transaction, encrypted: string, result: Result | UndecryptableAddressProblem): Promise<void>;
}

/** Decrypts an address. Returns null after a change of AUTH_SECRET. */
function decryptAddress(encryptor: Encryptor, address: string): string | null {
  try {
    return encryptor.decrypt(address);
  } catch {
    return null;
  }
}

/** Reads a stored calendar again and stores what it has now, or why it could not be read. */
export async function rereadCalendar<Result>(
  { db, encryptor }: { db: Database; encryptor: Encryptor },
  { readAddress, read, store }: CalendarRereadSteps<Result>,
): Promise<void> {
  const encrypted = await readAddress();
  if (encrypted === null) return;
  const address = decryptAddress(encryptor, encrypted);
  const result = address === null ? ({ problem: 'AddressLost' } as const) : await read(address);
  await db.transaction((tx) => store(tx, encrypted, result));
}
