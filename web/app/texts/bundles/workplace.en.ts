import shell from '#web/app/shell/texts.en.json';
import desks from '#web/features/booking/desks/texts.en.json';
import floors from '#web/features/booking/floors/texts.en.json';
import parking from '#web/features/booking/parking/texts.en.json';
import rooms from '#web/features/booking/rooms/texts.en.json';

/**
 * The texts of the frame, and of booking desks, rooms and parking spaces. They load as one file,
 * because all signed-in people need them.
 */
export default { shell, floors, desks, rooms, parking };
