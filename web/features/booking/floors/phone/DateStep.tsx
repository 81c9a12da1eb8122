import { useTranslation } from '#web/platform/languages/i18n.ts';
import { BookUsualDeskButton } from '../usual/UsualDesk.tsx';
import { BookingDateBar } from '../when/BookingDateBar.tsx';
import { BookingHours } from '../when/BookingHours.tsx';
import { BypassControl } from '../when/BypassControl.tsx';
import { LocationTimeNotice } from '../when/LocationTimeNotice.tsx';
import { TimeRefusalNotice } from '../when/TimeRefusalNotice.tsx';
import { TimeShortcutButtons } from '../when/TimeShortcutButtons.tsx';
import { NextButton } from './NextButton.tsx';
import styles from './phone.module.css';

/** The first step on a phone: day and hours. */
export function DateStep({ done, onNext }: { done: boolean; onNext: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      <BookingDateBar />
      <BookingHours />
      <div className={styles.buttons}>
        <TimeShortcutButtons />
      </div>
      <LocationTimeNotice />
      <BypassControl />
      <TimeRefusalNotice />
      <NextButton disabled={!done} onClick={onNext} above={<BookUsualDeskButton inFooter />}>
        {t('floors.phone.toLocation')}
      </NextButton>
    </div>
  );
}
