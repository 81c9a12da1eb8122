import type { StoredEvent } from './event.ts';

/**
 * The settings of a room's automatic responses, with Exchange's own names (Set-CalendarProcessing)
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
 * The states in which Graph reaches a mailbox or not. `notEnabled`: it has no licence or is hosted
 * elsewhere. `undiscoverable`: Exchange does not find it. `denied`: a policy of Exchange denies
 * access to the application.
 */
export type MailboxReachability = 'enabled' | 'notEnabled' | 'undiscoverable' | 'denied';

/** A person or a room with a calendar. */
export interface Mailbox {
  id: string;
  tenantId: string;
  /** The user's principal name, which is also the email address here. */
  upn: string;
  displayName: string;
  kind: 'person' | 'room';
  reach: MailboxReachability;
  /** The name of the time zone in Windows. */
  timeZone: string;
  processing: Processing;
  events: Map<string, StoredEvent>;
  /** The event that each transaction created: its id, a space and the hash of the request. */
  transactions: Map<string, string>;
  /** The generation that a delta token must have to be valid. */
  syncGeneration: number;
  /** The error code of an invalid delta token, which makes a client start again. */
  syncLostCode: 'SyncStateNotFound' | 'syncStateNotFound' | 'resyncRequired';
  /** True when the pages of changes never end, as a fault. */
  endlessPages: boolean;
  /**
   * True when Exchange's assistant writes each event again after a change. Only the change key
   * becomes new.
   */
  touched: boolean;
}

/** The kind of change in a notification. */
export type ChangeType = 'created' | 'updated' | 'deleted';

/** The services around a mailbox: the clock, the other mailboxes, and the receivers of changes. */
export interface MailboxServices {
  now(): Date;
  /** Finds a mailbox of the same tenant by its email address. */
  neighbour(mailbox: Mailbox, address: string): Mailbox | undefined;
  changed(mailbox: Mailbox, changeType: ChangeType, id: string, changeKey: string): void;
}
