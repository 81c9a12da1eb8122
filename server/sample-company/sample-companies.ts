import type { Day } from '#server/sample-company/bookings/days.ts';
import { morwika } from '#server/sample-company/morwika/morwika.ts';
import { person } from '#server/sample-company/people/person.ts';
import { morwikaColleagues, szuwarColleagues } from '#server/sample-company/people/roster.ts';
import { szuwarStudio } from '#server/sample-company/szuwar/szuwar.ts';
import type { SampleCompany, SamplePerson } from './types.ts';

/** The people whose sign-ins the demo shows, one for each role; all are at Morwika. */
export const demoSignIns = {
  admin: 'katarzyna.zielinska',
  manager: 'anna.nowicka',
  user: 'jakub.wisniewski',
} as const;

/** Everybody in the sample; some work for both companies. */
export function samplePeople(): SamplePerson[] {
  return [
    ...morwikaColleagues.map((colleague, index) => person(colleague, 'morwika.example', index)),
    ...szuwarColleagues.map((colleague, index) => person(colleague, 'szuwar.example', index + 3)),
  ];
}

/** The sample companies as they stand on the morning of that day: the same day always gives the same data. */
export function sampleCompanies(today: Day): SampleCompany[] {
  return [morwika(today), szuwarStudio(today)];
}
