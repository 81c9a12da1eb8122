import type { StoredEvent } from './event.ts';

/** How a room answers what it is asked; the names are Exchange's own (Set-CalendarProcessing), and so is what a room begins with. */
export interface Processing {
  AutomateProcessing: 'None' | 'AutoUpdate' | 'AutoAccept';
  AllowConflicts: boolean;
  AddOrganizerToSubject: boolean;
  DeleteSubject: boolean;
  DeleteComments: boolean;
  RemovePrivateProperty: boolean;
}

/** How a room is set up that nobody has touched. */
export const roomProcessing: Processing = {
  AutomateProcessing: 'AutoAccept',
  AllowConflicts: false,
  AddOrganizerToSubject: true,
  DeleteSubject: true,
  DeleteComments: true,
  RemovePrivateProperty: true,
};

/**
 * Whether a mailbox can be reached: `notEnabled` has no licence or lies elsewhere, `undiscoverable` is not found where it should be,
 * `denied` is kept from the application by a policy of Exchange.
 */
export type Reach = 'enabled' | 'notEnabled' | 'undiscoverable' | 'denied';

/** Somebody, or a room, with a calendar. */
export interface Mailbox {
  id: string;
  tenantId: string;
  /** The user's principal name, which is its address here. */
  upn: string;
  displayName: string;
  kind: 'person' | 'room';
  reach: Reach;
  /** Windows' name. */
  timeZone: string;
  processing: Processing;
  events: Map<string, StoredEvent>;
  /** Which event a transaction's id has made. */
  transactions: Map<string, string>;
  /** What a token of changes must be of to be known. */
  syncGeneration: number;
  /** The code that tells a client to begin again. */
  syncLostCode: 'SyncStateNotFound' | 'syncStateNotFound' | 'resyncRequired';
  /** Pages of changes never come to an end. */
  endlessPages: boolean;
  /** Exchange's own assistant writes each event once more after a change: its change key moves, nothing else does. */
  touched: boolean;
}

/** What a notification says became of an event. */
export type ChangeType = 'created' | 'updated' | 'deleted';

/** What stands around a mailbox: the time, its neighbours, and who hears of a change. */
export interface Surroundings {
  now(): Date;
  /** The mailbox of an address in the same tenant. */
  neighbour(mailbox: Mailbox, address: string): Mailbox | undefined;
  changed(mailbox: Mailbox, changeType: ChangeType, id: string, changeKey: string): void;
}
