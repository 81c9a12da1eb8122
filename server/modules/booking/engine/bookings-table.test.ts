import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { FilterOperator } from '#contract/wire/table.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addContainer, addMember, addPlace, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints, testedKinds } from '#server/testing/tested-kinds.ts';

type Row = Record<string, string | number | boolean>;
interface TableRequest {
  page?: number;
  pageSize?: number;
  sorting?: { column: string; direction: 'ascending' | 'descending' };
  filters?: { column: string; operator: FilterOperator; value: string | string[] }[];
  operator?: 'and' | 'or';
}

const instants = ['startDate', 'endDate', 'createdOn'];
const choices = ['status', 'state', 'adminBypassMode'];
const topics = ['Żaneta’s 100%', 'zażółć_gęślą', 'Plan\\B', 'plan b', '10 rzeczy', '9 rzeczy'];

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
  company = await addCompany(app.db, { desks: 0, rooms: 0 });
  const other = await addCompany(app.db);
  const names = ['Żaneta Żak', 'Łukasz Lis', 'Lucjan Zięba', 'zenon adamski', 'Ćma Ćwik', 'Anna 10', 'Anna 9'];
  const people = [];
  for (const name of names) people.push(await addMember(app.db, company.id, 'user', name));
  for (const kind of testedKinds) {
    const calls = getTestedKindEndpoints(kind);
    const containers = [];
    for (const name of ['Piętro 2', 'Piętro 10', 'Świdnica'])
      containers.push(await addContainer(app.db, company, kind, { name }));
    for (let turn = 0; turn < 24; turn++) {
      const containerId = containers[turn % 3]!;
      const label = calls.numbered ? String(1 + turn) : `Sala ${1 + turn}`;
      const placeId = await addPlace(app.db, company.id, containerId, kind, { label });
      // Passed, active and planned bookings, several of which start together.
      const day = (turn % 5) - 2;
      const period =
        day === 0
          ? createPeriodDaysFromToday(0, '09:30', '12:00')
          : createPeriodDaysFromToday(day, '08:00', turn % 2 ? '12:00' : '16:00');
      await storeBooking(app.db, {
        companyId: company.id,
        kind,
        placeId,
        containerId,
        userId: people[turn % people.length]!,
        period,
        adminBypass: calls.hasBypass && turn % 6 === 1,
        state: turn % 8 === 7 ? 2 : calls.confirmationColumn && turn % 4 === 3 ? 1 : 0,
        createdOn: `2026-11-0${1 + (turn % 7)}T10:00:00.${turn % 3}Z`,
        details: { ...calls.details, ...(calls.typed && { [calls.typed]: topics[turn % topics.length] }) },
      });
    }
    const [placeId] = calls.placesOf(other);
    const row = { companyId: other.id, kind, placeId: placeId!, userId: other.user };
    await storeBooking(app.db, { ...row, period: createPeriodDaysFromToday(1) });
  }
});
afterAll(() => app.stop());

describe.each(testedKinds)('the table of %s bookings', (kind) => {
  const calls = getTestedKindEndpoints(kind);
  const ask = async (body: TableRequest) =>
    (await app.call(calls.retrieve, { userId: company.manager, company: company.id }, { body } as never)).body;
  const idsOf = (rows: Row[]) => rows.map(({ id }) => id);
  const columns = calls.listColumns;
  const { person, container } = calls.columns;
  const [total, statuses] =
    kind === 'parking' ? [24, ['planned', 'active', 'passed', 'cancelled']] : [21, ['planned', 'active', 'passed']];
  const everything = async (): Promise<Row[]> => (await ask({ pageSize: 100 })).items;

  /**
   * Compares in Polish order, with numbers as numbers, times as instants, and statuses in the order
   * of a booking's life.
   */
  function compare(column: string, a: Row, b: Row): number {
    const [left, right] = [a[column]!, b[column]!];
    if (column === 'status') return statuses.indexOf(left as string) - statuses.indexOf(right as string);
    if (instants.includes(column)) return Date.parse(left as string) - Date.parse(right as string);
    if (typeof left !== 'string') return Number(left) - Number(right);
    return left.localeCompare(right as string, 'pl', { numeric: true });
  }

  it('lists what is not cancelled in this company, and of parking what is, the latest start first, ten at a time', async () => {
    const { items, totalCount } = await ask({});
    expect([items.length, totalCount]).toEqual([10, total]);
    const all = await everything();
    expect(all).toHaveLength(total);
    expect(idsOf(all).slice(0, 10)).toEqual(idsOf(items));
    expect(all.map(({ startDate }) => startDate)).toEqual(
      all
        .map(({ startDate }) => startDate)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(statuses));
  });

  it.each(columns.flatMap((column) => [[column, 'ascending'] as const, [column, 'descending'] as const]))(
    'is sorted by %s, %s, and its pages neither overlap nor leave out',
    async (column, direction) => {
      const sorting = { column, direction };
      const whole: Row[] = (await ask({ pageSize: 100, sorting })).items;
      const sorted = whole.toSorted((a, b) => compare(column, a, b) * (direction === 'ascending' ? 1 : -1));
      expect(whole.map((row) => row[column])).toEqual(sorted.map((row) => row[column]));
      const pages: Row[] = [];
      for (let page = 1; page <= 5; page++) {
        const { items, totalCount } = await ask({ page, pageSize: 5, sorting });
        expect(totalCount).toBe(total);
        pages.push(...items);
      }
      expect(idsOf(pages)).toEqual(idsOf(whole));
      expect(new Set(idsOf(pages)).size).toBe(total);
    },
  );

  it('has an empty page after the last, and still shows the count', async () => {
    expect(await ask({ page: 4 })).toEqual({ items: [], totalCount: total, moreThanCounted: false });
  });

  const dayIn = (instant: string) => getCalendarDayAt(Date.parse(instant), 'Europe/Warsaw');
  const holds: Record<FilterOperator, (value: string, wanted: string | string[]) => boolean> = {
    contains: (value, wanted) => value.toLocaleLowerCase('pl').includes(String(wanted).toLocaleLowerCase('pl')),
    equals: (value, wanted) => value.toLocaleLowerCase('pl') === String(wanted).toLocaleLowerCase('pl'),
    anyOf: (value, wanted) => [wanted].flat().includes(value),
    fromDay: (value, wanted) => dayIn(value) >= wanted,
    toDay: (value, wanted) => dayIn(value) <= wanted,
  };
  const operatorsOf = (column: string): FilterOperator[] =>
    instants.includes(column) ? ['fromDay', 'toDay'] : ['contains', 'equals', 'anyOf'];

  it.each(columns.flatMap((column) => operatorsOf(column).map((operator) => [column, operator] as const)))(
    'filters %s by %s, with every value that it shows',
    async (column, operator) => {
      const all = await everything();
      const values = [...new Set(all.map((row) => String(row[column])))];
      const wanted = values.slice(0, 4).flatMap<string | string[]>((value) => {
        if (operator === 'fromDay' || operator === 'toDay') return [dayIn(value)];
        if (operator === 'anyOf') return [[value], [value, values.at(-1)!], value];
        return operator === 'contains' ? [value.slice(1, 5), value.toLocaleUpperCase('pl')] : [value];
      });
      for (const value of [...wanted, ...(operator === 'anyOf' ? [[]] : [])]) {
        const { items, totalCount } = await ask({ pageSize: 100, filters: [{ column, operator, value }] });
        const expected = all.filter((row) => holds[operator](String(row[column]), value));
        expect(idsOf(items), `${column} ${operator} ${value}`).toEqual(idsOf(expected));
        expect(totalCount).toBe(expected.length);
      }
    },
  );

  it.each(columns)('refuses to compare %s in a way that makes no sense', async (column) => {
    const all: FilterOperator[] = ['contains', 'equals', 'anyOf', 'fromDay', 'toDay'];
    const senseless = all.filter((operator) => !operatorsOf(column).includes(operator));
    for (const operator of senseless)
      expect((await ask({ filters: [{ column, operator, value: '2026-11-23' }] })).errorCode).toBe('validationFailed');
    if (!choices.includes(column) && !instants.includes(column)) return;
    for (const operator of operatorsOf(column).filter((one) => one !== 'anyOf'))
      expect((await ask({ filters: [{ column, operator, value: ['x'] }] })).errorCode).toBe('validationFailed');
  });

  it('names the wrong field of the wrong filter, in the caller’s words', async () => {
    const fine = { column: 'status', operator: 'equals', value: 'planned' };
    const wrong = [
      [{ column: 'startDate', operator: 'contains', value: '2026' }, 'operator', /możliwości/, /option/],
      [
        { column: 'startDate', operator: 'fromDay', value: 'yesterday' },
        'value',
        /dzień.*2026-11-23/,
        /date.*2026-11-23/,
      ],
      [{ column: 'startDate', operator: 'toDay', value: '2026-02-30' }, 'value', /dzień/, /date/],
      [{ column: 'endDate', operator: 'fromDay', value: '2026-11-23T09:00:00Z' }, 'value', /dzień/, /date/],
      [{ column: 'createdOn', operator: 'toDay', value: '0026-11-23' }, 'value', /dzień/, /date/],
      [{ column: container, operator: 'toDay', value: '2026-11-23' }, 'operator', /możliwości/, /option/],
      [{ column: container, operator: 'contains', value: ['x'] }, 'value', /nieprawidłowa/, /not valid/],
    ] as const;
    for (const [filter, field, polish, english] of wrong)
      for (const language of ['pl', 'en'] as const) {
        const as = { userId: company.manager, company: company.id, language };
        const { status, body } = await app.call(calls.retrieve, as, {
          body: { filters: [fine, filter] },
        } as never);
        expect([status, body.errorCode]).toEqual([400, 'validationFailed']);
        const [issue, ...others] = body.details.issues;
        expect([issue.path, others]).toEqual([`filters.1.${field}`, []]);
        expect(issue.message).toMatch(language === 'pl' ? polish : english);
      }
  });

  it.each([
    ['zaneta', 'Żaneta Żak'],
    ['LUKASZ lis', 'Łukasz Lis'],
    ['ćMA', 'Ćma Ćwik'],
    ['Zènoń', 'zenon adamski'],
    ['ZIĘBA', 'Lucjan Zięba'],
    ['zieba', 'Lucjan Zięba'],
  ])('finds by “%s”, in any case and with any marks, %s', async (value, name) => {
    const column = person;
    const { items } = await ask({ pageSize: 100, filters: [{ column, operator: 'contains', value }] });
    expect(new Set(items.map((row: Row) => row[column]))).toEqual(new Set([name]));
    const all = await everything();
    expect(items).toHaveLength(all.filter((row) => row[column] === name).length);
    const whole = await ask({ filters: [{ column, operator: 'equals', value }] });
    expect(whole.totalCount).toBe(value.length === name.length ? items.length : 0);
  });

  it.each([
    [container, 'SWIDNICA', 'Świdnica'] as const,
    ...(calls.typed ? [[calls.typed, 'zolc_ges', 'zażółć_gęślą'] as const] : []),
  ])('compares %s without marks too: “%s”', async (column, value, shown) => {
    const { items } = await ask({ pageSize: 100, filters: [{ column, operator: 'contains', value }] });
    expect(new Set(items.map((row: Row) => row[column]))).toEqual(new Set([shown]));
  });

  it('takes several filters together, or a single filter', async () => {
    const filters: TableRequest['filters'] = [
      { column: 'status', operator: 'equals', value: 'planned' },
      { column: container, operator: 'contains', value: 'PIĘTRO' },
    ];
    const all = await everything();
    const [first, second] = [
      (row: Row) => row.status === 'planned',
      (row: Row) => String(row[container]).startsWith('Piętro'),
    ];
    const both = await ask({ pageSize: 100, filters });
    const either = await ask({ pageSize: 100, filters, operator: 'or' });
    expect(idsOf(both.items)).toEqual(idsOf(all.filter((row) => first(row) && second(row))));
    expect(idsOf(either.items)).toEqual(idsOf(all.filter((row) => first(row) || second(row))));
  });

  it.each(['%', '_', '\\', '%%', "'"])('takes %s for what it is', async (value) => {
    const column = calls.typed ?? container;
    const all = await everything();
    const { items } = await ask({ pageSize: 100, filters: [{ column, operator: 'contains', value }] });
    expect(idsOf(items)).toEqual(idsOf(all.filter((row) => String(row[column]).includes(value))));
  });
});
