import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { SeriesStart } from './series-start.ts';

const RegularDaysDialog = lazyPart(
  () => loadWithTexts(['series'], import('./RegularDaysDialog.tsx')),
  'RegularDaysDialog',
  { wanted: ({ open }) => open },
);

interface Props {
  /** Returns the values with which the dialog opens. */
  start: () => SeriesStart;
  /** Called after the days are booked, such as to close the dialog of a single booking. */
  onBooked?: () => void;
}

/**
 * The button that opens the dialog of regular days. It needs a company that offers series without
 * end. A dialog that is open stays when the company changes that, and says so.
 */
export function RegularDaysButton({ start, onBooked }: Props) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState<{ start: SeriesStart; opening: number } | null>(null);
  if (company.settings.series !== 'all' && !open) return null;
  return (
    <>
      <Button
        size="small"
        icon={<CalendarRange size={16} aria-hidden="true" />}
        onClick={() => {
          setOpened({ start: start(), opening: (opened?.opening ?? 0) + 1 });
          setOpen(true);
        }}
      >
        {t('shell.series.regularDays')}
      </Button>
      {opened && (
        <RegularDaysDialog
          key={opened.opening}
          start={opened.start}
          open={open}
          onClose={() => setOpen(false)}
          onBooked={onBooked}
        />
      )}
    </>
  );
}
