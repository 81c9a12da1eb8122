import booking from '#web/booking/texts.en.json';
import bookings from '#web/bookings/texts.en.json';
import shell from '#web/shell/texts.en.json';

/** The texts in English of what one signs in for, by feature; the frame's join those that the first page has. */
export default { booking, bookings, shell };
