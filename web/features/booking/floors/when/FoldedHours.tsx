import { Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { BookingHours } from './BookingHours.tsx';
import styles from './when-bar.module.css';

/**
 * The hours as one line ('08:00–16:00, change'), which leaves the height to the plan. A click opens
 * the hour fields. They cannot be closed while a typed hour is unreadable.
 */
export function FoldedHours() {
  const { t } = useTranslation();
  const { hours, unread } = useChosenTime();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const turn = (open: boolean) => {
    flushSync(() => setOpen(open));
    box.current?.querySelector<HTMLElement>(open ? 'input' : 'button')?.focus();
  };
  const shown = isOpen || unread !== null;
  return (
    <div ref={box} className={shown ? styles.hours : styles.folded}>
      {shown ? (
        <>
          <BookingHours labelHidden />
          <Button size="small" disabled={unread !== null} onClick={() => turn(false)}>
            {t('floors.when.done')}
          </Button>
        </>
      ) : (
        <Button
          size="small"
          icon={<Clock size={16} aria-hidden="true" />}
          aria-expanded={false}
          onClick={() => turn(true)}
        >
          {t('floors.when.folded', { hours: `${hours.from}–${hours.to}` })}
        </Button>
      )}
    </div>
  );
}
