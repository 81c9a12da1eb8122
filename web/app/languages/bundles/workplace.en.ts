import desks from '#web/desks/texts.en.json';
import floors from '#web/floors/texts.en.json';
import parking from '#web/parking/texts.en.json';
import rooms from '#web/rooms/texts.en.json';
import shell from '#web/shell/texts.en.json';

/** What the frame, the plan and every kind of booking say: whoever is signed in needs it, so that it comes as one file. */
export default { shell, floors, desks, rooms, parking };
