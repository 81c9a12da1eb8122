import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';

interface Props {
  of: UseQueryResult;
  /** What could not be; data unless told. */
  what?: string;
}

/** Says in a dialog that what it needs could not be loaded, and tries again. */
export function NotLoaded({ of: { data, error, isFetching, refetch }, what }: Props) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  if (data !== undefined || !error) return null;
  return (
    <Notice
      tone="error"
      role="status"
      action={
        <Button size="small" pending={isFetching} onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      }
    >
      {what ?? t('locations.partNotLoaded')} {error.message}
    </Notice>
  );
}
