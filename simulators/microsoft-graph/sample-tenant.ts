import { addMailbox, type Tenant } from './directory.ts';
import type { Mailbox } from './mailbox.ts';
import type { MicrosoftGraph } from './microsoft-graph.ts';

const dayMs = 86_400_000;
/** The number of days, from today, for which the sample has meetings. */
const days = 7;

/** The meetings of each working day, in Warsaw's time zone. */
const meetings = [
  {
    by: 'Anna Nowicka',
    room: 'Wigry',
    from: '16:00',
    to: '16:45',
    subject: 'Rozmowa z dostawcą',
    sensitivity: 'normal',
  },
  {
    by: 'Olga Marczak',
    room: 'Jeziorak',
    from: '15:30',
    to: '16:30',
    subject: 'Prezentacja oferty',
    sensitivity: 'normal',
  },
  { by: 'Tomasz Wójtowicz', room: 'Mamry', from: '17:00', to: '17:30', subject: 'Podwyżka', sensitivity: 'private' },
] as const;

/**
 * Creates the mailboxes of the sample company's rooms and people, with meetings from Outlook. Each
 * working day has three: a member's, a private one, and one of a person who is no member.
 */
export function fillSampleTenant({ hand, now }: MicrosoftGraph, tenant: Tenant): void {
  const processing = { AllowConflicts: true, AddOrganizerToSubject: false, DeleteSubject: false };
  const open = (kind: Mailbox['kind'], name: string) => addMailbox(tenant, { kind, name, processing });
  const rooms = new Map(meetings.map(({ room }) => [room, open('room', room)]));
  const people = new Map(meetings.map(({ by }) => [by, open('person', by)]));
  for (let day = 0; day < days; day++) {
    const date = new Date(now().getTime() + day * dayMs);
    if ([0, 6].includes(date.getUTCDay())) continue;
    for (const { by, room, from, to, subject, sensitivity } of meetings) {
      const at = (hour: string) => ({
        dateTime: `${date.toISOString().slice(0, 10)}T${hour}:00`,
        timeZone: 'Europe/Warsaw',
      });
      const attendees = [{ emailAddress: { address: rooms.get(room)!.upn, name: room }, type: 'resource' }];
      hand.makeEvent(people.get(by)!, { subject, sensitivity, start: at(from), end: at(to), attendees });
    }
  }
}
