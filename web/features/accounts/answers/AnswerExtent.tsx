import type { MeetingOfAnswerLink } from '#contract/rooms/meeting-answers.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import styles from './answers.module.css';
import { formatShortMeetingTime } from './format-meeting-time.ts';

interface Props {
  series: NonNullable<MeetingOfAnswerLink['series']>;
  timeZone: string;
  /** The id of the one date. Null for all dates. */
  only: string | null;
  onChange: (only: string | null) => void;
}

/** The dates of a series that an answer is for: all of them, or one. */
export function AnswerExtent({ series: { dates, goesOn }, timeZone, only, onChange }: Props) {
  const { t } = useTranslation();
  const [first] = dates;
  const count = t('meetingAnswer.dates', { count: dates.length });
  return (
    <div className={styles.extent}>
      {first && (dates.length > 1 || goesOn) && (
        <SegmentedControl
          wide
          label={t('meetingAnswer.extent')}
          segments={[
            { value: 'all', label: t('meetingAnswer.allDates') },
            { value: 'one', label: t('meetingAnswer.oneDate') },
          ]}
          value={only === null ? 'all' : 'one'}
          onChange={(extent) => onChange(extent === 'all' ? null : first.id)}
        />
      )}
      {only === null ? (
        <p>
          {dates.length > 0 && t('meetingAnswer.holdsFor', { dates: count })}{' '}
          {goesOn && t(dates.length > 0 ? 'meetingAnswer.holdsLater' : 'meetingAnswer.holdsOnlyLater')}
        </p>
      ) : (
        <Select
          label={t('meetingAnswer.date')}
          value={only}
          onChange={({ target }) => onChange(target.value)}
          options={dates.map(({ id, answer, ...date }) => ({
            value: id,
            label: [
              formatShortMeetingTime({ ...date, timeZone }),
              ...(answer ? [t(`meetingAnswer.${answer}`)] : []),
            ].join(' — '),
          }))}
        />
      )}
    </div>
  );
}
