import desks from '#web/desks/texts.en.json';
import floors from '#web/floors/texts.en.json';
import parking from '#web/parking/texts.en.json';
import rooms from '#web/rooms/texts.en.json';
import shell from '#web/shell/texts.en.json';

/**
 * The texts of the frame, the plan and every kind of booking. All signed-in people need them, so
 * that they come as one file.
 */
export default { shell, floors, desks, rooms, parking };
