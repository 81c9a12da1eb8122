import booking from '#web/booking/texts.pl.json';
import bookings from '#web/bookings/texts.pl.json';
import identity from '#web/identity/texts.pl.json';
import shell from '#web/shell/texts.pl.json';

/** Every text in Polish, by feature. */
export default { booking, bookings, identity, shell };
