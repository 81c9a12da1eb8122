import { randomBytes } from 'node:crypto';
import { GraphError } from './graph-error.ts';
import { type CalendarItem, createItemOfEvent, listMailboxItems } from './items.ts';
import type { Mailbox } from './mailbox.ts';
import { presentItem, presentOccurrenceInDelta } from './present-event.ts';

/** The lifetime of a delta token, in milliseconds. */
export const deltaTokenLifetimeMs = 7 * 86_400_000;

/** The items that a client has after a round of delta queries: fingerprints by the items' ids. */
type Known = ReadonlyMap<string, string>;

/** The state of a client that a delta token identifies. */
interface Sync {
  mailboxId: string;
  generation: number;
  issuedOn: number;
  from: number;
  to: number;
  timeZone: string;
  pageSize: number;
  known: Known;
  /** The changes for the further pages of this round. Null if the next request begins a round. */
  rest: readonly object[] | null;
}

/** A page of changes, and the token for the next request. */
export interface DeltaPage {
  value: readonly object[];
  token: string;
  /** True when this round has more pages. */
  more: boolean;
}

/** The window of a round. `from` and `to` are epoch milliseconds. */
export interface DeltaWindow {
  from: number;
  to: number;
  timeZone: string;
  pageSize: number;
}

/** Returns a fingerprint that changes whenever the item changes. */
const printOf = ({ changeKey, type, start, end }: CalendarItem) => `${type} ${changeKey} ${start} ${end}`;

/** Returns the items in the window, and the series to which occurrences among them belong. */
function itemsWithSeries(mailbox: Mailbox, from: number, to: number): CalendarItem[] {
  const items = listMailboxItems(mailbox, from, to);
  const series = new Set(items.filter(({ day }) => day !== null).map(({ event }) => event));
  return [...[...series].map(createItemOfEvent), ...items];
}

/**
 * Returns the changes since the client's last round, and the client's items after them. An
 * occurrence has only its ids and times. The client finds the other fields in the series.
 */
function changesSince(mailbox: Mailbox, { known, from, to, timeZone }: Sync): { changes: object[]; now: Known } {
  const items = itemsWithSeries(mailbox, from, to);
  const now = new Map(items.map((item) => [item.id, printOf(item)]));
  const reading = { timeZone, expand: [], select: [] };
  const changes: object[] = items
    .filter((item) => known.get(item.id) !== printOf(item))
    .map((item) =>
      item.type === 'occurrence'
        ? presentOccurrenceInDelta(item, timeZone)
        : { '@odata.type': '#microsoft.graph.event', ...presentItem(item, mailbox, reading) },
    );
  for (const id of known.keys())
    if (!now.has(id)) changes.push({ '@odata.type': '#microsoft.graph.event', id, '@removed': { reason: 'deleted' } });
  return { changes, now };
}

/** Creates the store of clients' states by their delta tokens. */
export function createDeltaTokenStore(now: () => Date) {
  const syncs = new Map<string, Sync>();

  function issue(sync: Sync): string {
    const token = randomBytes(48).toString('base64url');
    syncs.set(token, { ...sync, issuedOn: now().getTime() });
    return token;
  }

  function page(mailbox: Mailbox, sync: Sync): DeltaPage {
    const { changes, now: known } =
      sync.rest === null ? changesSince(mailbox, sync) : { changes: sync.rest, now: sync.known };
    if (mailbox.endlessPages) return { value: [], token: issue({ ...sync, known, rest: changes }), more: true };
    const rest = changes.slice(sync.pageSize);
    const more = rest.length > 0;
    return { value: changes.slice(0, sync.pageSize), token: issue({ ...sync, known, rest: more ? rest : null }), more };
  }

  return {
    /** Begins the first round, which returns all items. Later rounds have the same window. */
    begin(mailbox: Mailbox, window: DeltaWindow): DeltaPage {
      const { id: mailboxId, syncGeneration: generation } = mailbox;
      return page(mailbox, { ...window, mailboxId, generation, issuedOn: 0, known: new Map(), rest: null });
    },
    /**
     * Returns the next page of a round, or begins the next round. A client may use a token
     * repeatedly, and each use returns a new one.
     * @throws GraphError 410 if the token is too old or invalidated, 400 if the mailbox has no such
     * token
     */
    goOn(mailbox: Mailbox, token: string): DeltaPage {
      const sync = syncs.get(token);
      if (!sync || sync.mailboxId !== mailbox.id)
        throw new GraphError(400, 'ErrorInvalidUrlQuery', 'The sync state is not valid.');
      const old = sync.issuedOn + deltaTokenLifetimeMs <= now().getTime();
      if (!old && sync.generation === mailbox.syncGeneration) return page(mailbox, sync);
      const message = `The sync state generation is not found; generation=${sync.generation};[highest=${mailbox.syncGeneration}].`;
      throw new GraphError(410, mailbox.syncLostCode, message);
    },
  };
}
export type DeltaTokenStore = ReturnType<typeof createDeltaTokenStore>;
