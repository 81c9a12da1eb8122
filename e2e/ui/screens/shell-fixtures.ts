import { retrieveDeskBookings } from '#contract/booking/bookings.ts';
import { listAlerts } from '#contract/company/alerts.ts';
import { listBookingsToConfirm } from '#contract/presence/confirmations.ts';
import { answerOf } from '../../support/screen-fixtures.ts';
import { deskBookingsOf } from './booking-fixtures.ts';

/** Answers for the frame around a screen: no booking waits to be confirmed, and no welcome opens. */
export const frameAnswers = [
  answerOf(listBookingsToConfirm, {
    deskBookingsToConfirm: [],
    roomBookingsToConfirm: [],
    parkingBookingsToConfirm: [],
  }),
  answerOf(listAlerts, { alerts: [] }),
];

/**
 * Returns the list of desk bookings within its frame. The floor's clocks show the given time zone.
 */
export const framedList = (locationIana = 'Europe/Warsaw') => {
  const items = deskBookingsOf('Ada Admin').map((booking) => ({ ...booking, locationIana }));
  const list = answerOf(retrieveDeskBookings, { items, totalCount: items.length, moreThanCounted: false });
  return { frame: true, answers: [...frameAnswers, list] };
};
