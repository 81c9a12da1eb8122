import { type DeskBookingColumn, deskBookingColumns } from '#contract/booking/bookings.ts';
import type { TableQuery } from '#contract/wire/table.ts';
import { createHttpClient } from './http.ts';
import { measureMediansInTurns } from './loops.ts';
import type { Measure } from './measure.ts';
import { createRatiosToFirst } from './ratios-to-first.ts';
import type { Target } from './targets.ts';
import { tokenOf } from './tokens.ts';

const turns = 15;

type ListRequest = Partial<TableQuery<DeskBookingColumn>>;
type Filter = TableQuery<DeskBookingColumn>['filters'][number];

/**
 * Returns typical requests of managers to the list of desk bookings, by their names in the report.
 */
function requests(day: string): Record<string, ListRequest> {
  const later = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  const by = (...filters: Filter[]): ListRequest => ({ filters });
  const days = (from: string, to: string): Filter[] => [
    { column: 'startDate', operator: 'fromDay', value: from },
    { column: 'startDate', operator: 'toDay', value: to },
  ];
  const sorts = deskBookingColumns.map((column) => {
    const request: ListRequest = { sorting: { column, direction: 'ascending' } };
    return [`sorted by ${column}`, request] as const;
  });
  return {
    'as it opens': {},
    'page 100': { page: 100 },
    'one day': by(...days(day, day)),
    'a week': by(...days(day, later(6))),
    planned: by({ column: 'status', operator: 'anyOf', value: 'planned' }),
    'one person': by({ column: 'name', operator: 'equals', value: 'Łukasz osoba 6' }),
    'one location': by({ column: 'locationName', operator: 'equals', value: 'pietro 1' }),
    ...Object.fromEntries(sorts),
  };
}

/** (h) Measures the manager's list of desk bookings on each target, for each typical request. */
export async function measureBookingLists(targets: readonly Target[]): Promise<Measure[]> {
  const asking = targets.map(({ server, companies }) => {
    const { companyId, people, day } = companies[0]!;
    const call = createHttpClient(server.url, tokenOf(people[0]!), 1);
    return { day, ask: (body: ListRequest) => call('POST', `/api/${companyId}/bookings/retrieve`, body) };
  });
  const times: Record<string, number[]> = {};
  for (const [name, body] of Object.entries(requests(asking[0]!.day))) {
    const acts = asking.map(({ ask }) => async () => {
      const { status, text } = await ask(body);
      const { items } = JSON.parse(text) as { items?: unknown[] };
      if (status !== 200 || !items?.length) throw new Error(`${name}: ${status} ${text.slice(0, 300)}`);
    });
    times[`list, ${name}`] = await measureMediansInTurns(acts, turns);
  }
  return createRatiosToFirst('h', targets, times);
}
