import booking from '#web/booking/texts.pl.json';
import bookings from '#web/bookings/texts.pl.json';

/** The texts in Polish of what one signs in for, by feature. */
export default { booking, bookings };
