import type { StoredEvent } from './event.ts';

/**
 * The settings of a room's automatic answers, with Exchange's own names (Set-CalendarProcessing)
 * and defaults.
 */
export interface Processing {
  AutomateProcessing: 'None' | 'AutoUpdate' | 'AutoAccept';
  AllowConflicts: boolean;
  AddOrganizerToSubject: boolean;
  DeleteSubject: boolean;
  DeleteComments: boolean;
  RemovePrivateProperty: boolean;
}

/** The default settings of a room. */
export const roomProcessing: Processing = {
  AutomateProcessing: 'AutoAccept',
  AllowConflicts: false,
  AddOrganizerToSubject: true,
  DeleteSubject: true,
  DeleteComments: true,
  RemovePrivateProperty: true,
};

/**
 * The reach of a mailbox. `notEnabled` has no licence or is elsewhere. `undiscoverable` is not
 * found in its place. A policy of Exchange keeps the application from `denied`.
 */
export type Reach = 'enabled' | 'notEnabled' | 'undiscoverable' | 'denied';

/** A person or a room with a calendar. */
export interface Mailbox {
  id: string;
  tenantId: string;
  /** The user's principal name, which is its address here. */
  upn: string;
  displayName: string;
  kind: 'person' | 'room';
  reach: Reach;
  /** The time zone's name in Windows. */
  timeZone: string;
  processing: Processing;
  events: Map<string, StoredEvent>;
  /** The id of the event that each transaction created. */
  transactions: Map<string, string>;
  /** The generation of valid tokens of changes. */
  syncGeneration: number;
  /** The code that makes a client start again. */
  syncLostCode: 'SyncStateNotFound' | 'syncStateNotFound' | 'resyncRequired';
  /** True when pages of changes never end. */
  endlessPages: boolean;
  /**
   * True when Exchange's assistant writes each event again after a change. Only its change key
   * moves.
   */
  touched: boolean;
}

/** The kind of change in a notification. */
export type ChangeType = 'created' | 'updated' | 'deleted';

/** The surroundings of a mailbox: the clock, its neighbours, and the receivers of changes. */
export interface Surroundings {
  now(): Date;
  /** Finds a mailbox by its address in the same tenant. */
  neighbour(mailbox: Mailbox, address: string): Mailbox | undefined;
  changed(mailbox: Mailbox, changeType: ChangeType, id: string, changeKey: string): void;
}
