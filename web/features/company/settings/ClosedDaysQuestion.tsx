import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** Asks before opening hours go on while people have bookings on closed days (WEEK-05). */
export function ClosedDayCancellationsQuestion({ counts }: Pick<SettingsForm, 'counts'>) {
  const { t } = useTranslation();
  if (!counts.asked) return null;
  const { bookings, people } = counts.asked.cancelled;
  return (
    <ConfirmDialog
      open={counts.isOpen}
      onClose={counts.close}
      onConfirm={counts.answer}
      danger
      title={t('settings.openingHours.ask')}
      confirmLabel={t('settings.openingHours.confirm')}
    >
      {t('settings.openingHours.cancelled', { count: bookings })}{' '}
      {people > 0 && t('settings.openingHours.people', { count: people })}
    </ConfirmDialog>
  );
}
