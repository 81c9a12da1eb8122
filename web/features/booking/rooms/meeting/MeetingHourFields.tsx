import { useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Field } from '#web/ui/field/Field.tsx';
import { HourInput } from '#web/ui/time/HourInput.tsx';
import type { MinuteOfDay } from '#web/ui/time/hours.ts';
import styles from './meeting.module.css';

interface Props {
  from: MinuteOfDay;
  to: MinuteOfDay;
  onChange: (change: { from: MinuteOfDay } | { to: MinuteOfDay }) => void;
  help?: string;
  error: string | undefined;
  /** Receives the error for a typed text that is not an hour, and null once the text changes. */
  onUnread: (text: string | null) => void;
}

/**
 * The fields for the hours of a meeting. Unlike HourRange, they accept an end before the start, and
 * show an error.
 */
export function MeetingHourFields({ from, to, onChange, help, error, onUnread }: Props) {
  const { t } = useTranslation();
  const [unread, setUnread] = useState<string | null>(null);
  const said = unread ?? error;
  const setError = (text: string | null) => {
    setUnread(text);
    onUnread(text);
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
            onUnread={setError}
            onChange={(minutes) => onChange({ from: minutes })}
          />
          <HourInput
            label={t('bookingLists.meeting.to')}
            minutes={to}
            invalid={said !== undefined}
            describedBy={control['aria-describedby']}
            onUnread={setError}
            onChange={(minutes) => onChange({ to: minutes })}
          />
        </div>
      )}
    </Field>
  );
}
