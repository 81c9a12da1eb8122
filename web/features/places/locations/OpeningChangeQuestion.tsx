import type { useOpeningChangeQuestion } from '#web/platform/company/use-confirmed-counts.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';

interface Props {
  counts: ReturnType<typeof useOpeningChangeQuestion>;
  title: string;
  confirmLabel: string;
  /**
   * Returns the sentence about the bookings that the save cancels, by default those on the days of
   * the form.
   */
  sayCancelled?: (count: number) => string;
}

/** Asks before a save that leaves bookings outside of the opening hours or cancels some. */
export function OpeningChangeQuestion({ counts, title, confirmLabel, sayCancelled }: Props) {
  const { t } = useTranslation();
  if (!counts.asked) return null;
  const { outside, cancelled } = counts.asked;
  const say = sayCancelled ?? ((count: number) => t('locations.openingHours.cancelled', { count }));
  return (
    <ConfirmDialog
      open={counts.isOpen}
      onClose={counts.close}
      onConfirm={counts.answer}
      danger={cancelled.bookings > 0}
      title={title}
      confirmLabel={confirmLabel}
    >
      {outside.bookings > 0 && `${t('locations.openingHours.outside', { count: outside.bookings })} `}
      {cancelled.bookings > 0 && `${say(cancelled.bookings)} `}
      {cancelled.people > 0 && t('locations.openingHours.people', { count: cancelled.people })}
    </ConfirmDialog>
  );
}
