import booking from '#web/booking/texts.pl.json';
import bookings from '#web/bookings/texts.pl.json';
import shell from '#web/shell/texts.pl.json';

/** The texts in Polish of what one signs in for, by feature; the frame's join those that the first page has. */
export default { booking, bookings, shell };
