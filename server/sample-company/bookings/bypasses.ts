import { idOf } from '#server/sample-company/chance.ts';
import type { SampleBooking } from '#server/sample-company/types.ts';
import { type Day, plusDays } from './days.ts';
import type { Office } from './office.ts';

interface Bypass {
  admin: string;
  person: string;
  topic?: string;
}

function over(office: Office, taken: SampleBooking, { admin, person, topic }: Bypass): SampleBooking {
  const meeting = topic === undefined ? {} : { topic, participantKeys: [] };
  return {
    id: idOf(office.company, 'bypass', taken.id),
    kind: taken.kind,
    placeId: taken.placeId,
    personKey: person,
    bookedByKey: admin,
    startDate: taken.startDate,
    endDate: taken.endDate,
    confirmedOn: null,
    adminBypass: true,
    createdOn: taken.createdOn,
    ...meeting,
  };
}

/** A few bookings that an admin put over others' with the bypass: a desk in the last weeks, a desk and a room to come. */
export function bypasses(office: Office, bookings: SampleBooking[], admin: string, person: string): SampleBooking[] {
  const first = (kind: SampleBooking['kind'], since: Day, before: Day) =>
    bookings.find((one) => {
      const isOther = one.personKey !== person && one.personKey !== admin;
      const starts = one.startDate.slice(0, 10);
      const isAlone = !bookings.some((own) => own.personKey === person && own.startDate.slice(0, 10) === starts);
      return one.kind === kind && isOther && starts >= since && starts < before && isAlone;
    });
  const { today } = office;
  const end = plusDays(today, office.daysAhead + 1);
  const places: [SampleBooking | undefined, Bypass][] = [
    [first('desk', plusDays(today, -20), today), { admin, person }],
    [first('desk', plusDays(today, 1), end), { admin, person }],
    [first('room', plusDays(today, 2), end), { admin, person, topic: 'Wizyta rady nadzorczej' }],
  ];
  return places.flatMap(([taken, bypass]) => (taken ? [over(office, taken, bypass)] : []));
}
