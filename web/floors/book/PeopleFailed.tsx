import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import type { usePeople } from '../api.ts';

/** Says that the company's people could not be loaded, and tries again. */
export function PeopleFailed({ people }: { people: ReturnType<typeof usePeople> }) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  if (people.data || !people.error) return null;
  return (
    <Notice
      tone="error"
      role="status"
      action={
        <Button size="small" pending={people.isFetching} onClick={() => void people.refetch()}>
          {texts.retry}
        </Button>
      }
    >
      {t('floors.meeting.peopleFailed')} {people.error.message}
    </Notice>
  );
}
