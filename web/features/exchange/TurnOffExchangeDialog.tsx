import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Receives true if the events that Biurko wrote stay in the calendars. */
  onAnswer: (keep: boolean) => void;
}

/**
 * The dialog in which the administrator decides whether Biurko's events stay in the calendars after
 * the integration is turned off.
 */
export function TurnOffExchangeDialog({ open, onClose, onAnswer }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      phone="auto"
      alert
      title={t('exchange.off.title')}
      description={t('exchange.off.question')}
      actions={
        <>
          <Button onClick={onClose}>{t('exchange.off.cancel')}</Button>
          <Button variant="danger" onClick={() => onAnswer(false)}>
            {t('exchange.off.remove')}
          </Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {t('exchange.off.keep')}
          </Button>
        </>
      }
    />
  );
}
