// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here.
import { describe, expect, it } from 'vitest';
import { findTenancyPredicates, getLineNumber, replaceTenancyPredicate } from './mutate-tenancy-predicates.mjs';

const without1 = (source: string) =>
  findTenancyPredicates(source).predicates.map((predicate) => replaceTenancyPredicate(source, predicate));
const strangeIn = (source: string) => findTenancyPredicates(source).strange.map(({ text }) => text);

describe('the predicates of mutate:tenancy', () => {
  it.each([
    ['WHERE company_id = ${companyId} AND id = ${id}', 'WHERE true AND id = ${id}'],
    ['WHERE b.company_id = ${member.companyId}::uuid', 'WHERE true'],
    ['ON p.company_id = b.company_id AND p.user_id = b.user_id', 'ON true AND p.user_id = b.user_id'],
    ['JOIN settings s ON s.company_id = c.id', 'JOIN settings s ON true'],
    ['JOIN companies c ON c.id = m.company_id', 'JOIN companies c ON true'],
    ['FROM companies c WHERE c.id = ${member.companyId}', 'FROM companies c WHERE true'],
    ['WHERE f.company_id IS NOT NULL', 'WHERE true'],
    ['WHERE d.domain = ${domain} AND d.company_id <> ${companyId}', 'WHERE d.domain = ${domain} AND true'],
    ['WHERE m.user_id = ${userId} AND m.company_id <> c.id', 'WHERE m.user_id = ${userId} AND true'],
    ['JOIN containers c USING (company_id, id)', 'JOIN containers c USING (id)'],
    ['JOIN memberships theirs USING (company_id)', 'JOIN memberships theirs ON true'],
  ])('%s', (source, mutant) => {
    expect(without1(source)).toEqual([mutant]);
    expect(strangeIn(source)).toEqual([]);
  });

  it('are taken out one at a time, and told by their line', () => {
    const source = 'FROM a JOIN b\n  ON b.company_id = a.company_id\nWHERE a.company_id = ${id}';
    expect(without1(source)).toEqual([
      'FROM a JOIN b\n  ON true\nWHERE a.company_id = ${id}',
      'FROM a JOIN b\n  ON b.company_id = a.company_id\nWHERE true',
    ]);
    expect(findTenancyPredicates(source).predicates.map(({ start }) => getLineNumber(source, start))).toEqual([2, 3]);
  });

  it.each([
    'WHERE company_id = ANY(${ids})',
    'WHERE (company_id, id) = (${a}, ${b})',
    'WHERE (b.company_id, b.id) IN (SELECT 1)',
    'WHERE ${a} = company_id',
    'WHERE b.company_id <> ALL(${ids})',
    'JOIN a USING (id, company_id)',
    'WHERE company_id IS DISTINCT FROM ${a}',
    'WHERE b.company_id=${a}',
    'WHERE c.key <> ${companyId}',
  ])('are told of when they cannot be read: %s', (source) => {
    expect(strangeIn(source)).toHaveLength(1);
    expect(without1(source)).toEqual([]);
  });

  it.each([
    'INSERT INTO a (company_id, id) VALUES (${companyId}, ${id})',
    'SELECT m.company_id AS "companyId", role FROM memberships m',
    'SELECT company_id, booking_id FROM guests ON CONFLICT (company_id, id) DO NOTHING',
    'GROUP BY company_id',
  ])('are no columns: %s', (source) => {
    expect(findTenancyPredicates(source)).toEqual({ predicates: [], strange: [] });
  });
});
