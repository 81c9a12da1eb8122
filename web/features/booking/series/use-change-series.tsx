import { type ReactNode, useState } from 'react';
import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { SeriesChangeRequest } from './ChangeSeries.tsx';

const ChangeSeries = lazyPart(() => loadWithTexts(['series'], import('./ChangeSeries.tsx')), 'ChangeSeriesLoader', {
  wanted: ({ asked }) => asked !== null,
});

/**
 * Returns `change`, which loads a series and opens the dialog that changes it. Render `dialog`
 * beside the button. The dialog's code loads at the first call of `change`.
 */
export function useChangeSeries(): {
  change: (request: SeriesChangeRequest) => void;
  /** The id of the series that is loading for the dialog, or null. */
  loading: string | null;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<SeriesChangeRequest | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  return {
    change(request) {
      setAsked({ ...request });
      setIsLoading(true);
    },
    loading: isLoading && asked ? asked.seriesId : null,
    dialog: <ChangeSeries asked={asked} onLoaded={() => setIsLoading(false)} />,
  };
}
