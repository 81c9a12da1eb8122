import booking from '#web/booking/texts.en.json';
import bookings from '#web/bookings/texts.en.json';

/** The texts in English of what one signs in for, by feature. */
export default { booking, bookings };
