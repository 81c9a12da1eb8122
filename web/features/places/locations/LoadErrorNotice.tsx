import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';

interface Props {
  of: UseQueryResult;
  /** The sentence about the failure. Without it, the dialog shows a general sentence. */
  what?: string;
}

/** Reports in a dialog that data could not be loaded, and offers a retry. */
export function LoadErrorNotice({ of: { data, error, isFetching, refetch }, what }: Props) {
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
