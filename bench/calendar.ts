import { createHttpClient } from './http.ts';
import { measureMediansInTurns } from './loops.ts';
import type { Measure } from './measure.ts';
import { createRatiosToFirst } from './ratios-to-first.ts';
import type { Target } from './targets.ts';
import { tokenOf } from './tokens.ts';

const turns = 30;

/**
 * (i) Measures the request for the date bar's ninety days on each target: at first, repeated, and
 * after a booking.
 */
export async function measureDateBarRequest(targets: readonly Target[]): Promise<Measure[]> {
  const readers = targets.map(({ server, companies }) => {
    const { companyId, people, clients, floors, desks, day } = companies[0]!;
    const call = createHttpClient(server.url, tokenOf(people[0]!), 1);
    const book = createHttpClient(server.url, tokenOf(clients[0]!), 1);
    const read = async () => {
      const { status, text } = await call(
        'GET',
        `/api/${companyId}/locations/calendar?from=${day}&locationId=${floors[0]}`,
      );
      if (status !== 200 || !text.includes('"freeDesks":'))
        throw new Error(`a calendar: ${status} ${text.slice(0, 300)}`);
    };
    let booked = 0;
    const bookOne = async () => {
      const start =
        Date.parse(`${day}T00:00:00Z`) + (60 + Math.floor(booked / 40)) * 86_400_000 + (booked % 40) * 900_000;
      booked += 1;
      const period = { startDate: new Date(start).toISOString(), endDate: new Date(start + 900_000).toISOString() };
      const { status, text } = await book('POST', `/api/${companyId}/bookings`, {
        deskId: desks.at(-1),
        periods: [period],
      });
      if (status !== 201) throw new Error(`a booking for the calendar: ${status} ${text.slice(0, 300)}`);
    };
    return { read, bookOne };
  });
  const first: number[] = [];
  for (const { read } of readers) {
    const started = performance.now();
    await read();
    first.push(performance.now() - started);
  }
  const again = await measureMediansInTurns(
    readers.map(({ read }) => read),
    turns,
  );
  // A booking comes before each read. Only the reads are counted.
  const both = readers.flatMap(({ bookOne, read }) => [bookOne, read]);
  const afterBooking = (await measureMediansInTurns(both, turns)).filter((_, at) => at % 2 === 1);
  const times = {
    'date bar, first read': first,
    'date bar, read again': again,
    'date bar, read after a booking': afterBooking,
  };
  return createRatiosToFirst('i', targets, times);
}
