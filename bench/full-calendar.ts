import { addApp, addMailbox } from '../simulators/microsoft-graph/directory.ts';
import {
  createChangeKey,
  createEventId,
  createICalUId,
  type StoredEvent,
} from '../simulators/microsoft-graph/event.ts';
import { openMicrosoftGraph } from '../simulators/microsoft-graph/microsoft-graph.ts';
import { createContentStoredByRoom } from '../simulators/microsoft-graph/room-processing.ts';

// Runs the simulator of Microsoft as its own process, with a room whose calendar is full from
// tomorrow on. Half of the meetings are organised by the given addresses, half by strangers. Each
// invites one guest. The room has Exchange's default settings.
const [events, perDay, ...addresses] = process.argv.slice(2) as [string, string, ...string[]];
const strangers = Array.from({ length: addresses.length }, (_, at) => `guest.${at}@elsewhere.example`);

const graph = await openMicrosoftGraph({ latency: 0 });
const tenant = graph.addTenant();
const app = addApp(tenant, graph.now());
const room = addMailbox(tenant, { kind: 'room', name: 'Full' });

const dayMs = 86_400_000;
const length = Math.floor(dayMs / Number(perDay) / 60_000) * 60_000;
const tomorrow = (Math.floor(graph.now().getTime() / dayMs) + 1) * dayMs;
const inUtc = (instant: number) => ({ dateTime: new Date(instant).toISOString().slice(0, 19), timeZone: 'UTC' });

for (let no = 0; no < Number(events); no++) {
  const start = tomorrow + Math.floor(no / Number(perDay)) * dayMs + (no % Number(perDay)) * length;
  const organisers = no % 2 ? strangers : addresses;
  const address = organisers[(no * 7) % organisers.length]!;
  const organizer = { name: `Osoba ${address.slice(0, 8)}`, address };
  const answered = { answer: 'accepted', answeredAt: graph.now() } as const;
  const guest = addresses[(no * 11 + 1) % addresses.length]!;
  const event: StoredEvent = {
    ...{ subject: 'Planning', body: '', location: 'Full', showAs: 'busy', sensitivity: 'normal' },
    ...{ isAllDay: false, isCancelled: false, start: inUtc(start), end: inUtc(start + length), extended: [] },
    attendees: [
      { name: room.displayName, address: room.upn, type: 'resource', ...answered },
      { name: guest, address: guest, type: 'required', ...answered },
    ],
    ...{ id: createEventId(room.id), iCalUId: createICalUId(), changeKey: createChangeKey() },
    ...{ createdAt: graph.now(), modifiedAt: graph.now(), organizer, isOrganizer: false, answer: 'accepted' },
    ...{ recurrence: null, transactionId: null, exceptions: new Map(), removedDays: new Set() },
  };
  room.events.set(event.id, { ...event, ...createContentStoredByRoom(room, organizer.name, event) });
}

process.stdout.write(
  `${JSON.stringify({ url: graph.url, room: room.upn, tenantId: tenant.id, clientId: app.clientId, clientSecret: app.secret })}\n`,
);
