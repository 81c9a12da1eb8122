import shell from '#web/app/shell/texts.pl.json';
import desks from '#web/features/booking/desks/texts.pl.json';
import floors from '#web/features/booking/floors/texts.pl.json';
import parking from '#web/features/booking/parking/texts.pl.json';
import rooms from '#web/features/booking/rooms/texts.pl.json';

/**
 * The texts of the frame, and of booking desks, rooms and parking spaces. They load as one file,
 * because all signed-in people need them.
 */
export default { shell, floors, desks, rooms, parking };
