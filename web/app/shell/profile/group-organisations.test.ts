import { describe, expect, it } from 'vitest';
import { groupOrganisationsByLabel } from './group-organisations.ts';

const organisation = (name: string, group: string | null = null) => ({
  id: name,
  name,
  companyUrlName: name,
  group,
  logo: null,
});
const listed = (...organisations: ReturnType<typeof organisation>[]) =>
  groupOrganisationsByLabel(organisations, 'pl-PL').map(({ name, organisations: of }) => [
    name,
    of.map((one) => one.name),
  ]);

describe('the organisations of the profile drawer', () => {
  it('are sorted by name when none has a group, in the locale’s order', () => {
    expect(listed(organisation('Żuraw'), organisation('Łąka'), organisation('Lipa'))).toEqual([
      [null, ['Lipa', 'Łąka', 'Żuraw']],
    ]);
  });

  it('are grouped by order and then by name', () => {
    expect(
      listed(
        organisation('D', '2;Beta'),
        organisation('C', '10;Omega'),
        organisation('B', '2;Alfa'),
        organisation('E', '2;Beta'),
        organisation('A', '1;Zeta'),
      ),
    ).toEqual([
      ['Zeta', ['A']],
      ['Alfa', ['B']],
      ['Beta', ['D', 'E']],
      ['Omega', ['C']],
    ]);
  });

  it('come last if they have no group and others have one', () => {
    expect(listed(organisation('A'), organisation('B', '1;Grupa'), organisation('C', '  '))).toEqual([
      ['Grupa', ['B']],
      [null, ['A', 'C']],
    ]);
  });

  it('keep a tag without an order, after the ordered groups', () => {
    expect(listed(organisation('A', 'Bez numeru'), organisation('B', '5;Z numerem; ze średnikiem'))).toEqual([
      ['Z numerem; ze średnikiem', ['B']],
      ['Bez numeru', ['A']],
    ]);
  });
});
