import { useState } from 'react';
import type { KeptBookingTime } from '#contract/time/kept-times.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import styles from './clocks.module.css';
import type { TimeZoneChangeBookingCounts } from './use-kept-times.ts';

interface Props {
  /** The name of the location, parking or asset group whose time zone changes. */
  name: string;
  asked: TimeZoneChangeBookingCounts;
  open: boolean;
  onClose: () => void;
  onAnswer: (keep: KeptBookingTime) => void;
}

/**
 * A dialog in which the person selects which times bookings keep when a time zone changes. It shows
 * the numbers of affected bookings and of people to notify.
 */
export function TimeZoneChangeDialog({ name, asked, open, onClose, onAnswer }: Props) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const [keep, setKeep] = useState<KeptBookingTime>('wallClock');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onSubmit={(event) => {
        // In React, the submit event would bubble to the form that renders the dialog.
        event.stopPropagation();
        onAnswer(keep);
      }}
      alert
      size="small"
      title={t('clocks.title', { name })}
      description={`${t('clocks.coming', { count: asked.bookings })} ${t('clocks.told', { count: asked.people })}`}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary">
            {t('clocks.confirm')}
          </Button>
        </>
      }
    >
      <SegmentedControl
        label={t('clocks.keep')}
        segments={(['wallClock', 'instant'] as const).map((value) => ({ value, label: t(`clocks.${value}`) }))}
        value={keep}
        onChange={setKeep}
        wide
      />
      <p role="status" className={styles.means}>
        {t(keep === 'wallClock' ? 'clocks.meansWallClock' : 'clocks.meansInstant')}
      </p>
    </Dialog>
  );
}
