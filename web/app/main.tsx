import '#web/app/texts/add-first-texts.ts';
import '#web/ui/theme/theme.ts';
import '#web/ui/theme/global.css';
import { getRoomIdFromPath } from '#web/features/display/display-address.ts';
import { fetchCode } from '#web/ui/lazy/fetch-code.ts';
import { startApplication } from './start-application.tsx';
import { showStartFailure } from './start-failure.ts';

const place = document.getElementById('root')!;
const room = getRoomIdFromPath(window.location.pathname);
if (room) {
  // The display at a room's door starts without a person, a company and a session.
  fetchCode(() => import('#web/features/display/start-display.tsx'))
    .then(({ startDisplay }) => startDisplay(place, room))
    .catch(() => showStartFailure(place));
} else {
  // Other paths below the displays' path lead to the login page (core, section 2).
  if (room === null) window.history.replaceState(null, '', `/login${window.location.search}`);
  startApplication(place);
}
