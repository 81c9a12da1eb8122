import { useTranslation } from '#web/platform/languages/i18n.ts';
import { UiTextsForLanguage } from '#web/platform/languages/UiTextsForLanguage.tsx';
import { DayScreen } from './DayScreen.tsx';
import { RoomKeyPrompt } from './KeyPrompt.tsx';
import { OfflineScreen } from './OfflineScreen.tsx';
import { useDashboard } from './use-dashboard.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { WaitingScreen } from './WaitingScreen.tsx';

/** The display at a room's door (modules, section 2: room dashboard display). */
export function RoomDisplay({ roomId }: { roomId: string }) {
  const { language } = useTranslation();
  const { state, enter } = useDashboard(roomId);
  useWakeLock();
  return (
    <UiTextsForLanguage language={language}>
      {state.screen === 'prompt' && <RoomKeyPrompt refused={state.refused} onEnter={enter} />}
      {(state.screen === 'loading' || state.screen === 'busy') && <WaitingScreen busy={state.screen === 'busy'} />}
      {state.screen === 'offline' && <OfflineScreen roomId={roomId} />}
      {state.screen === 'day' && <DayScreen day={state.day} />}
    </UiTextsForLanguage>
  );
}
