import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type BookedKind, bookedKinds } from '#contract/booked-kinds.ts';
import type { Output } from '#contract/endpoint.ts';
import { getAvailability } from '#contract/locations.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useSettled } from '../model/use-settled.ts';
import { periodOf, spansOf, type When } from '../when/when.ts';
import { useLastAnswer } from './last-answer.ts';

/** Free places of a location in every chosen period, by kind: of several days, on the fullest of them. */
export type FreeCount = Readonly<Record<BookedKind, number>>;

type Answer = Output<typeof getAvailability>;

const noneYet: ReadonlyMap<string, FreeCount> = new Map();

/** The least that is free of each location over several answers; one that an answer leaves out has nothing free in it. */
export function fewest(answers: readonly Answer[]): ReadonlyMap<string, FreeCount> {
  const all = answers.map(({ locations }) => new Map(locations.map(({ locationId, free }) => [locationId, free])));
  const least = (id: string, kind: BookedKind) => Math.min(...all.map((free) => free.get(id)?.[kind] ?? 0));
  const countOf = (id: string) => Object.fromEntries(bookedKinds.map((kind) => [kind, least(id, kind)])) as FreeCount;
  const ids = new Set(all.flatMap((free) => [...free.keys()]));
  return new Map([...ids].map((id) => [id, countOf(id)]));
}

function combine(answers: UseQueryResult<Answer>[]): Answer[] | null {
  return answers.some((answer) => answer.data === undefined) ? null : answers.map((answer) => answer.data!);
}

/** Milliseconds that hours must stay before what is free elsewhere is asked for: a drag passes many. */
const dragPause = 250;

/** How many places are free where, in the chosen hours; while those of other hours come, the old counts, `freeOutdated`. */
export function useAvailability(
  { days, hours }: Pick<When, 'days' | 'hours'>,
  timeZone: string,
): { free: ReadonlyMap<string, FreeCount>; freeOutdated: boolean } {
  const settled = useSettled(hours, dragPause);
  const answers = useQueries({
    queries: spansOf({ days, hours: settled }, timeZone).map((span) =>
      queryOf(getAvailability, { query: periodOf(span) }),
    ),
    combine,
  });
  const counts = useMemo(() => answers && fewest(answers), [answers]);
  const { shown, outdated } = useLastAnswer('company', counts);
  return { free: shown ?? noneYet, freeOutdated: outdated };
}
