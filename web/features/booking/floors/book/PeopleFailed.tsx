import { useTranslation } from '#web/platform/languages/i18n.ts';
import { NotRead } from '#web/ui/feedback/NotRead.tsx';
import type { usePeople } from '../api.ts';

/** Reports that the company's people could not be loaded, and offers a retry. */
export function PeopleFailed({ people }: { people: ReturnType<typeof usePeople> }) {
  const { t } = useTranslation();
  return <NotRead read={people}>{t('floors.meeting.peopleFailed')}</NotRead>;
}
