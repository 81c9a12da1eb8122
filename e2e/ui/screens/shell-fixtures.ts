import { retrieveDeskBookings } from '#contract/booking/bookings.ts';
import { listAlerts } from '#contract/company/alerts.ts';
import { listBookingsToConfirm } from '#contract/presence/confirmations.ts';
import { createFixtureAnswer } from '../../support/screen-fixtures.ts';
import { deskBookingsOf } from './booking-fixtures.ts';

/**
 * Responses for the frame around a screen: no booking awaits confirmation, and no welcome dialog
 * opens.
 */
export const frameAnswers = [
  createFixtureAnswer(listBookingsToConfirm, {
    deskBookingsToConfirm: [],
    roomBookingsToConfirm: [],
    parkingBookingsToConfirm: [],
  }),
  createFixtureAnswer(listAlerts, { alerts: [] }),
];

/**
 * Returns the options that show the list of desk bookings with the menu and the top bar around it.
 * The bookings' floor has the given time zone.
 */
export const framedList = (locationIana = 'Europe/Warsaw') => {
  const items = deskBookingsOf('Ada Admin').map((booking) => ({ ...booking, locationIana }));
  const list = createFixtureAnswer(retrieveDeskBookings, { items, totalCount: items.length, moreThanCounted: false });
  return { frame: true, answers: [...frameAnswers, list] };
};
