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

/** The other people of the sample company, who have mailboxes too. */
// biome-ignore format: a list of names
const others = [
  'Katarzyna Zielińska', 'Michał Krawczyk', 'Magdalena Lis', 'Paweł Sikora', 'Inês Carvalho', 'Jakub Wiśniewski',
  'Zofia Kamińska', 'Jan Kowalczyk', 'Aleksandra Wójcik', 'Piotr Lewandowski', 'Natalia Dąbrowska',
  'Krzysztof Mazur', 'Julia Szymańska', 'Marcin Woźniak', 'Oleksandr Kovalenko', 'Priya Raman',
  'Agnieszka Jankowska', 'Łukasz Grabowski', 'Weronika Pawlak', 'Rafał Michalski', 'Monika Zając', 'Karolina Król',
  'Dorota Jabłońska', 'Stanisław Zawadzki', 'Ewa Sadowska', 'Grzegorz Baran', 'Barbara Górska',
  'Mateusz Rutkowski', 'Joanna Ostrowska', 'Hanna Czarnecka', 'Filip Sobczak', 'Maja Kołodziej', 'Kacper Urban',
  'Lena Marciniak', 'Bartosz Malec', 'João Ferreira', 'Beatriz Almeida', 'Tiago Rocha',
];

const timeOf = (date: Date, hour: string) => ({
  dateTime: `${date.toISOString().slice(0, 10)}T${hour}:00`,
  timeZone: 'Europe/Warsaw',
});

/** Meetings without a room, which the search for a time has to avoid. */
const withoutRoom = [
  { by: 'Jan Kowalczyk', from: '08:00', to: '09:30', subject: 'Przegląd kodu', sensitivity: 'normal' },
  { by: 'Zofia Kamińska', from: '10:00', to: '11:00', subject: 'Wizyta lekarska', sensitivity: 'private' },
] as const;

/**
 * Creates the mailboxes of the sample company's rooms and people, with meetings from Outlook. Each
 * working day has three in rooms: a member's, a private one, and one of a person who is no member.
 * Two members have further meetings without a room.
 */
export function fillSampleTenant({ hand, now }: MicrosoftGraph, tenant: Tenant): void {
  const processing = { AllowConflicts: true, AddOrganizerToSubject: false, DeleteSubject: false };
  const open = (kind: Mailbox['kind'], name: string) => addMailbox(tenant, { kind, name, processing });
  const rooms = new Map(meetings.map(({ room }) => [room, open('room', room)]));
  const people = new Map([...meetings.map(({ by }) => by), ...others].map((name) => [name, open('person', name)]));
  for (let day = 0; day < days; day++) {
    const date = new Date(now().getTime() + day * dayMs);
    if ([0, 6].includes(date.getUTCDay())) continue;
    for (const { by, room, from, to, subject, sensitivity } of meetings) {
      const at = (hour: string) => timeOf(date, hour);
      const attendees = [{ emailAddress: { address: rooms.get(room)!.upn, name: room }, type: 'resource' }];
      hand.makeEvent(people.get(by)!, { subject, sensitivity, start: at(from), end: at(to), attendees });
    }
    for (const { by, from, to, subject, sensitivity } of withoutRoom)
      hand.makeEvent(people.get(by)!, { subject, sensitivity, start: timeOf(date, from), end: timeOf(date, to) });
  }
}
