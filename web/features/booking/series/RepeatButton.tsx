import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { SeriesStart } from './series-start.ts';

const SeriesDialog = lazyPart(() => loadWithTexts(['series'], import('./SeriesDialog.tsx')), 'SeriesDialog', {
  wanted: ({ open }) => open,
});

interface Props {
  /** Returns the initial values of the dialog, at each click. */
  start: () => SeriesStart;
  /** Called after the series is booked, such as to close the dialog of a single booking. */
  onBooked?: () => void;
}

/**
 * The button that opens the dialog of a new series. It is hidden if the company has switched series
 * off. The dialog's code loads at the first click.
 */
export function RepeatButton({ start, onBooked }: Props) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState<{ start: SeriesStart; opening: number } | null>(null);
  if (company.settings.series === 'off') return null;
  return (
    <>
      <Button
        size="small"
        icon={<Repeat size={16} aria-hidden="true" />}
        onClick={() => {
          setOpened({ start: start(), opening: (opened?.opening ?? 0) + 1 });
          setOpen(true);
        }}
      >
        {t('shell.series.repeat')}
      </Button>
      {opened && (
        <SeriesDialog
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
