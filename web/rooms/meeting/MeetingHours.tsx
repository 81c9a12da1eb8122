import { useState } from 'react';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Field } from '#web/ui/Field.tsx';
import { HourInput } from '#web/ui/HourInput.tsx';
import type { Minutes } from '#web/ui/hours.ts';
import styles from './meeting.module.css';

interface Props {
  from: Minutes;
  to: Minutes;
  onChange: (change: { from: Minutes } | { to: Minutes }) => void;
  help?: string;
  error: string | undefined;
  /** Words for an hour that was typed and is none; null once something else is typed. */
  onUnread: (words: string | null) => void;
}

/** From which hour to which. Unlike HourRange it lets the end be before the start, and says so. */
export function MeetingHours({ from, to, onChange, help, error, onUnread }: Props) {
  const { t } = useTranslation();
  const [unread, setUnread] = useState<string | null>(null);
  const said = unread ?? error;
  const tell = (words: string | null) => {
    setUnread(words);
    onUnread(words);
  };
  return (
    <Field group label={t('bookingLists.meeting.hours')} help={help} error={said}>
      {(control) => (
        <div className={styles.hours}>
          <HourInput
            label={t('bookingLists.meeting.from')}
            minutes={from}
            invalid={said !== undefined}
            describedBy={control['aria-describedby']}
            onUnread={tell}
            onChange={(minutes) => onChange({ from: minutes })}
          />
          <HourInput
            label={t('bookingLists.meeting.to')}
            minutes={to}
            invalid={said !== undefined}
            describedBy={control['aria-describedby']}
            onUnread={tell}
            onChange={(minutes) => onChange({ to: minutes })}
          />
        </div>
      )}
    </Field>
  );
}
