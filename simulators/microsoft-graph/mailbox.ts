import type { StoredEvent } from './event.ts';

/**
 * The settings of a room's automatic responses, with Exchange's own names (Set-CalendarProcessing)
 * and defaults.
 */
export interface CalendarProcessingSettings {
  AutomateProcessing: 'None' | 'AutoUpdate' | 'AutoAccept';
  AllowConflicts: boolean;
  AddOrganizerToSubject: boolean;
  DeleteSubject: boolean;
  DeleteComments: boolean;
  RemovePrivateProperty: boolean;
}

/** The default settings of a room. */
export const defaultCalendarProcessing: CalendarProcessingSettings = {
  AutomateProcessing: 'AutoAccept',
  AllowConflicts: false,
  AddOrganizerToSubject: true,
  DeleteSubject: true,
  DeleteComments: true,
  RemovePrivateProperty: true,
};

/**
 * The access of Graph to a mailbox. `enabled`: Graph can open it. `notEnabled`: the mailbox has no
 * licence or is hosted on-premises. `undiscoverable`: Exchange does not find the mailbox. `denied`:
 * an access policy of Exchange excludes the application.
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
  processing: CalendarProcessingSettings;
  events: Map<string, StoredEvent>;
  /**
   * The event that each transaction id created. A value is the event's id, a space and the hash of
   * the creating request.
   */
  transactions: Map<string, string>;
  /** The generation of the valid delta tokens. Graph refuses a token of an earlier generation. */
  syncGeneration: number;
  /**
   * The error code for a delta token of an earlier generation. The client must begin with a new
   * window.
   */
  syncLostCode: 'SyncStateNotFound' | 'syncStateNotFound' | 'resyncRequired';
  /** Simulates a fault: each page of changes is empty and announces another one. */
  endlessPages: boolean;
  /**
   * True when Exchange's calendar assistant writes each event again after a change. This changes
   * only the event's change key and time of modification.
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
