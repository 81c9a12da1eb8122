import { randomBytes } from 'node:crypto';
import { GraphError } from './graph-error.ts';
import { type Item, itemOf, itemsBetween } from './items.ts';
import type { Mailbox } from './mailbox.ts';
import { presentItem, presentTimes } from './present-event.ts';

/** A token of changes is known so long. */
export const tokenLifetime = 7 * 86_400_000;

/** What a client has been told by the end of a round: each item by its id, and what it was like. */
type Known = ReadonlyMap<string, string>;

/** What a token stands for. */
interface Sync {
  mailboxId: string;
  generation: number;
  issuedOn: number;
  from: number;
  to: number;
  timeZone: string;
  pageSize: number;
  known: Known;
  /** What is still to be said in this round; null between rounds. */
  rest: readonly object[] | null;
}

/** What a page of changes says, and the token of the next call. */
export interface DeltaPage {
  value: readonly object[];
  token: string;
  /** Whether more follows in this round. */
  more: boolean;
}

/** What a round of changes is asked about, from and to in epoch milliseconds. */
export interface DeltaWindow {
  from: number;
  to: number;
  timeZone: string;
  pageSize: number;
}

/** What makes an item another one to a client. */
const printOf = ({ changeKey, type, start, end }: Item) => `${type} ${changeKey} ${start} ${end}`;

/** What lies in the window, and the series that it belongs to. */
function itemsWithSeries(mailbox: Mailbox, from: number, to: number): Item[] {
  const items = itemsBetween(mailbox, from, to);
  const series = new Set(items.filter(({ day }) => day !== null).map(({ event }) => event));
  return [...[...series].map(itemOf), ...items];
}

/** What has changed since what a client knows; an occurrence says its ids and times alone, the rest is its series'. */
function changesSince(mailbox: Mailbox, { known, from, to, timeZone }: Sync): { changes: object[]; now: Known } {
  const items = itemsWithSeries(mailbox, from, to);
  const now = new Map(items.map((item) => [item.id, printOf(item)]));
  const reading = { timeZone, expand: [], select: [] };
  const changes: object[] = items
    .filter((item) => known.get(item.id) !== printOf(item))
    .map((item) =>
      item.type === 'occurrence'
        ? presentTimes(item, timeZone)
        : { '@odata.type': '#microsoft.graph.event', ...presentItem(item, mailbox, reading) },
    );
  for (const id of known.keys())
    if (!now.has(id)) changes.push({ '@odata.type': '#microsoft.graph.event', id, '@removed': { reason: 'deleted' } });
  return { changes, now };
}

/** What clients have been told of calendars, by the tokens that they hold. */
export function openDelta(now: () => Date) {
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
    /** Begins with everything; the window stays what it is now. */
    begin(mailbox: Mailbox, window: DeltaWindow): DeltaPage {
      const { id: mailboxId, syncGeneration: generation } = mailbox;
      return page(mailbox, { ...window, mailboxId, generation, issuedOn: 0, known: new Map(), rest: null });
    },
    /**
     * Goes on where a token leads; the same token may be used again, and leads to another one each time.
     * @throws GraphError 410 where it is too old, or has been forgotten
     */
    goOn(mailbox: Mailbox, token: string): DeltaPage {
      const sync = syncs.get(token);
      if (!sync || sync.mailboxId !== mailbox.id)
        throw new GraphError(400, 'ErrorInvalidUrlQuery', 'The sync state is not valid.');
      const old = sync.issuedOn + tokenLifetime <= now().getTime();
      if (!old && sync.generation === mailbox.syncGeneration) return page(mailbox, sync);
      const words = `The sync state generation is not found; generation=${sync.generation};[highest=${mailbox.syncGeneration}].`;
      throw new GraphError(410, mailbox.syncLostCode, words);
    },
  };
}
export type Delta = ReturnType<typeof openDelta>;
