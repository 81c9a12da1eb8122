import type { FilledCompany } from './fill.ts';
import { createHttpClient } from './http.ts';
import { percentile } from './loops.ts';
import { type Aim, createMeasure, type Measure } from './measure.ts';
import type { RunningServer } from './stand.ts';
import { tokenOf } from './tokens.ts';

const slots = 200;
const clients = 50;

/**
 * (c) Lets fifty people request the same slot at once, two hundred times. It counts bookings,
 * refusals with `slotTaken`, and other responses.
 */
export async function measureBookingRace(server: RunningServer, filled: FilledCompany): Promise<Measure[]> {
  const callers = filled.clients.slice(0, clients).map((person) => createHttpClient(server.url, tokenOf(person), 2));
  const base = Date.parse(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`) + 80 * 86_400_000;
  const times: number[] = [];
  const counted = { won: 0, slotTaken: 0, other: 0, slotsWithOneWinner: 0 };
  for (let slot = 0; slot < slots; slot++) {
    const period = { startDate: new Date(base).toISOString(), endDate: new Date(base + 3_600_000).toISOString() };
    const body = { deskId: filled.desks[slot % filled.desks.length], periods: [period] };
    const started = performance.now();
    const answers = await Promise.all(callers.map((call) => call('POST', `/api/${filled.companyId}/bookings`, body)));
    times.push(performance.now() - started);
    const won = answers.filter((answer) => answer.status === 201).length;
    const refused = answers.filter((answer) => answer.status === 409 && answer.text.includes('"slotTaken"')).length;
    counted.won += won;
    counted.slotTaken += refused;
    counted.other += clients - won - refused;
    if (won === 1) counted.slotsWithOneWinner += 1;
  }
  const count = (name: string, figure: number, aim: Aim) => createMeasure('c', name, figure, '', { aim });
  return [
    count('slots with exactly one winner', counted.slotsWithOneWinner, { atLeast: slots }),
    count('winners', counted.won, { atMost: slots }),
    count('refusals because of a taken slot', counted.slotTaken, { atLeast: slots * (clients - 1) }),
    count('other answers', counted.other, { atMost: 0 }),
    createMeasure('c', 'a slot for 50 clients, p95', percentile(times, 95), 'ms'),
  ];
}
