import type { useActivePeople } from '#web/platform/company/use-active-people.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { OptionsLoadError } from '#web/ui/feedback/OptionsLoadError.tsx';

/** Reports that the company's people could not be loaded, and offers a retry. */
export function PeopleLoadError({ people }: { people: ReturnType<typeof useActivePeople> }) {
  const { t } = useTranslation();
  return <OptionsLoadError read={people}>{t('floors.meeting.peopleFailed')}</OptionsLoadError>;
}
