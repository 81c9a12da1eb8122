import { Pencil } from 'lucide-react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useChangeSeries } from './use-change-series.tsx';

interface Props {
  booking: { id: string; userId: string; seriesId?: string | null | undefined };
}

/**
 * The button that changes the series of the member's own booking, from that date on. It shows nothing
 * for a single booking.
 */
export function ChangeSeriesButton({ booking: { id, userId, seriesId } }: Props) {
  const { t } = useTranslation();
  const { company, profile } = useCompanyContext();
  const { change, loading, dialog } = useChangeSeries();
  if (!seriesId || userId !== profile.id || company.settings.series === 'off') return null;
  return (
    <>
      <Button
        icon={<Pencil size={18} aria-hidden="true" />}
        pending={loading !== null}
        onClick={() => change({ seriesId, bookingId: id })}
      >
        {t('shell.series.changeFrom')}
      </Button>
      {dialog}
    </>
  );
}
