import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { BookingDateBar } from './BookingDateBar.tsx';
import { FoldedHours } from './FoldedHours.tsx';
import { LocationTimeNotice } from './LocationTimeNotice.tsx';
import { TimeRefusalNotice } from './TimeRefusalNotice.tsx';
import { TimeShortcutButtons } from './TimeShortcutButtons.tsx';
import { useChosenTimeTexts } from './use-chosen-time-texts.ts';
import styles from './when-bar.module.css';

/** The bar of day and hours above the plan. Collapsed, it is one line of text. */
export function DaysAndHoursBar() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const { summary } = useChosenTimeTexts();
  const id = useId();
  const Arrow = open ? ChevronUp : ChevronDown;
  return (
    <section className={styles.bar} aria-label={t('floors.when.bar')}>
      {open && (
        <div id={id}>
          <BookingDateBar />
        </div>
      )}
      <div className={styles.line}>
        {open ? <FoldedHours /> : <p className={styles.summary}>{summary}</p>}
        <div className={styles.buttons}>
          <LocationTimeNotice />
          {open && <TimeShortcutButtons />}
          <Button
            size="small"
            variant="quiet"
            aria-expanded={open}
            aria-controls={id}
            aria-label={t(open ? 'floors.when.collapse' : 'floors.when.expand')}
            title={t(open ? 'floors.when.collapse' : 'floors.when.expand')}
            onClick={() => setOpen(!open)}
          >
            <Arrow size={18} aria-hidden="true" />
          </Button>
        </div>
      </div>
      <TimeRefusalNotice />
    </section>
  );
}
