import bookingLists from '#web/booking-lists/texts.pl.json';
import desks from '#web/desks/texts.pl.json';
import floors from '#web/floors/texts.pl.json';
import rooms from '#web/rooms/texts.pl.json';
import shell from '#web/shell/texts.pl.json';

/** The texts in Polish of what one signs in for, by feature; the frame's join those that the first page has. */
export default { floors, desks, rooms, bookingLists, shell };
