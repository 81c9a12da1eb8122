import bookingLists from '#web/booking-lists/texts.en.json';
import desks from '#web/desks/texts.en.json';
import floors from '#web/floors/texts.en.json';
import rooms from '#web/rooms/texts.en.json';
import shell from '#web/shell/texts.en.json';

/** The texts in English of what one signs in for, by feature; the frame's join those that the first page has. */
export default { floors, desks, rooms, bookingLists, shell };
