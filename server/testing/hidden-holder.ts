import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { storeDeskAssignment } from './assignment-requests.ts';
import type { TestApp } from './test-app.ts';
import { storeBooking } from './test-bookings.ts';
import { createPeriodDaysFromToday, testToday } from './test-periods.ts';
import { addMembership, addPerson, changeSettings, type TestCompany } from './test-world.ts';
import { type TestedKind, testedKindEndpointsByKind, testedKinds } from './tested-kinds.ts';
import { storeTeam } from './week-requests.ts';

/** A member with bookings of all kinds, whose name, email and picture occur nowhere else. */
export interface HiddenHolder {
  id: string;
  firstName: string;
  lastName: string;
  /** The texts that lead to the holder. The id is the last one. */
  traces: readonly string[];
  /** The desk that is assigned to the holder. */
  ownDesk: string;
  bookingIds: Record<TestedKind, string>;
}

/**
 * Adds a holder with a booking of each kind on the next two days, a meeting of today, an assigned
 * desk, an absence, a mark and a team without other members.
 */
export async function addHiddenHolder(app: TestApp, company: TestCompany): Promise<HiddenHolder> {
  const [firstName, lastName, fileId] = ['Qwzyxa', 'Vbnmkowa', randomUUID()];
  const email = 'hjklpx@secret.example';
  const id = await addPerson(app.db, `${firstName} ${lastName}`, `${randomUUID().slice(0, 8)}.${email}`);
  await addMembership(app.db, company.id, id);
  await app.db.query(sql`
    INSERT INTO files (id, content_type, bytes) VALUES (${fileId}, 'image/png', ${Buffer.from('picture')})`);
  await app.db.query(sql`UPDATE users SET avatar_file_id = ${fileId} WHERE id = ${id}`);
  await changeSettings(
    app,
    company,
    sql`
    assigned_desks = true, absences = true, who_comes_when = true, meeting_times = true, waitlist = true`,
  );
  const bookingIds = {} as Record<TestedKind, string>;
  const row = { companyId: company.id, userId: id };
  for (const kind of testedKinds) {
    const placeId = testedKindEndpointsByKind[kind].placesOf(company)[0]!;
    for (const day of [1, 2])
      bookingIds[kind] = await storeBooking(app.db, { ...row, kind, placeId, period: createPeriodDaysFromToday(day) });
  }
  await storeBooking(app.db, {
    ...row,
    kind: 'room',
    placeId: company.rooms[0]!,
    period: createPeriodDaysFromToday(0),
  });
  const ownDesk = company.desks[1]!;
  await storeDeskAssignment(app.db, { ...row, deskId: ownDesk });
  await app.db.query(sql`
    INSERT INTO week_marks (company_id, user_id, day, afternoon, place)
    VALUES (${company.id}, ${id}, ${testToday}::date + 3, false, 'home')`);
  await app.db.query(sql`
    INSERT INTO absences (company_id, id, user_id, first_day, last_day, created_on)
    VALUES (${company.id}, ${randomUUID()}, ${id}, ${testToday}::date + 4, ${testToday}::date + 4, now())`);
  await storeTeam(app.db, { companyId: company.id, members: [id] });
  return { id, firstName, lastName, traces: [firstName, lastName, email, fileId, id], ownDesk, bookingIds };
}

/** Returns the traces of the holder that a response, a file or an event contains. */
export function findTraces(holder: HiddenHolder, content: unknown): string[] {
  const text = Buffer.isBuffer(content)
    ? `${content.toString('latin1')}${content.toString('utf8')}`
    : typeof content === 'string'
      ? content
      : JSON.stringify(content);
  const folded = (text ?? '').toLowerCase();
  return holder.traces.filter((trace) => folded.includes(trace.toLowerCase()));
}
