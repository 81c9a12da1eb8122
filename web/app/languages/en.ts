import booking from '#web/booking/texts.en.json';
import bookings from '#web/bookings/texts.en.json';
import identity from '#web/identity/texts.en.json';
import shell from '#web/shell/texts.en.json';

/** Every text in English, by feature. */
export default { booking, bookings, identity, shell };
