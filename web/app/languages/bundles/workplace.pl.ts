import desks from '#web/desks/texts.pl.json';
import floors from '#web/floors/texts.pl.json';
import parking from '#web/parking/texts.pl.json';
import rooms from '#web/rooms/texts.pl.json';
import shell from '#web/shell/texts.pl.json';

/**
 * The texts of the frame, the plan and every kind of booking. All signed-in people need them, so
 * that they come as one file.
 */
export default { shell, floors, desks, rooms, parking };
