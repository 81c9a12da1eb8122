import { CalendarRange } from 'lucide-react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { hasRegularDays } from './has-regular-days.ts';
import { SeriesDialogButton } from './SeriesDialogButton.tsx';
import type { SeriesDraft } from './series-start.ts';

const RegularDaysDialog = lazyPart(
  () => loadWithTexts(['series'], import('./RegularDaysDialog.tsx')),
  'RegularDaysDialog',
  { wanted: ({ open }) => open },
);

interface Props {
  /** False if the state of the desk allows no regular days. An open dialog stays. */
  isOffered: boolean;
  /** Returns the values with which the dialog opens. */
  start: () => SeriesDraft;
  /** Called after the days are booked, such as to close the dialog of a single booking. */
  onBooked?: () => void;
}

/**
 * The button that opens the dialog of regular days. It needs a company that offers series without
 * end, and a desk that members may book. A dialog that is open stays when one of them changes, and
 * says so.
 */
export function RegularDaysButton({ isOffered, start, onBooked }: Props) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  return (
    <SeriesDialogButton
      isOffered={isOffered && hasRegularDays(company)}
      label={t('shell.series.regularDays')}
      icon={<CalendarRange size={16} aria-hidden="true" />}
      Dialog={RegularDaysDialog}
      start={start}
      onBooked={onBooked}
    />
  );
}
