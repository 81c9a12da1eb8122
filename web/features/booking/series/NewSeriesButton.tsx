import { Repeat } from 'lucide-react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { SeriesDialogButton } from './SeriesDialogButton.tsx';
import type { SeriesDraft } from './series-start.ts';

const SeriesDialog = lazyPart(() => loadWithTexts(['series'], import('./SeriesDialog.tsx')), 'SeriesDialog', {
  wanted: ({ open }) => open,
});

interface Props {
  /** False if the state of the place allows no series. An open dialog stays. */
  isOffered?: boolean;
  /** Returns the initial values of the dialog, at each click. */
  start: () => SeriesDraft;
  /** Called after the series is booked, such as to close the dialog of a single booking. */
  onBooked?: () => void;
}

/**
 * The button that opens the dialog of a new series. It is hidden if the company has switched series
 * off. The dialog's code loads at the first click.
 */
export function NewSeriesButton({ isOffered = true, start, onBooked }: Props) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  return (
    <SeriesDialogButton
      isOffered={isOffered && company.settings.series !== 'off'}
      label={t('shell.series.repeat')}
      icon={<Repeat size={16} aria-hidden="true" />}
      Dialog={SeriesDialog}
      start={start}
      onBooked={onBooked}
    />
  );
}
