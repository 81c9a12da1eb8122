import { useId } from 'react';
import type { MeetingOfAnswerLink } from '#contract/rooms/meeting-answers.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import styles from './answers.module.css';
import { formatShortMeetingTime } from './format-meeting-time.ts';

interface Props {
  series: NonNullable<MeetingOfAnswerLink['series']>;
  timeZone: string;
  /** The id of the one date. Null for all dates. */
  only: string | null;
  onChange: (only: string | null) => void;
}

/**
 * The dates of a series that an answer is for: all of them, or one. Each shows its answer so far.
 */
export function AnswerDateChoice({ series: { dates, goesOn }, timeZone, only, onChange }: Props) {
  const { t } = useTranslation();
  const name = useId();
  const count = t('meetingAnswer.dates', { count: dates.length });
  const hint = [
    dates.length > 0 && t('meetingAnswer.holdsFor', { dates: count }),
    goesOn && t(dates.length > 0 ? 'meetingAnswer.holdsLater' : 'meetingAnswer.holdsOnlyLater'),
  ]
    .filter((text) => text !== false)
    .join(' ');
  if (dates.length === 0 || (dates.length === 1 && !goesOn)) return <p className={styles.extent}>{hint}</p>;
  return (
    <fieldset className={styles.extent}>
      <legend>{t('meetingAnswer.extent')}</legend>
      <label>
        <input type="radio" name={name} checked={only === null} onChange={() => onChange(null)} />
        <span>
          {t('meetingAnswer.allDates')}
          <small>{hint}</small>
        </span>
      </label>
      {dates.map(({ id, answer, ...date }) => (
        <label key={id}>
          <input type="radio" name={name} checked={only === id} onChange={() => onChange(id)} />
          <span>
            {formatShortMeetingTime({ ...date, timeZone })}
            {answer && <small>{t(`meetingAnswer.${answer}`)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
