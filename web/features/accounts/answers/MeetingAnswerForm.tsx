import { useId } from 'react';
import { describePattern, describeSeriesHours } from '#contract/booking/series-words.ts';
import { type MeetingAnswer, type MeetingOfAnswerLink, meetingAnswers } from '#contract/rooms/meeting-answers.ts';
import pageStyles from '#web/features/accounts/identity/LoginScreen.module.css';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { AnswerDateChoice } from './AnswerExtent.tsx';
import styles from './answers.module.css';
import { formatMeetingTime, formatShortMeetingTime } from './format-meeting-time.ts';
import { useMeetingAnswerForm } from './use-given-answer.ts';

interface Props {
  code: string;
  meeting: MeetingOfAnswerLink;
  /** The answer in the email's link that the reader followed. Null for a link without an answer. */
  asked: MeetingAnswer | null;
}

/** Returns the lines about a meeting. A series has its rule and its next date. */
function useFacts(meeting: MeetingOfAnswerLink): [label: string, value: string][] {
  const { t } = useTranslation();
  const { series, topic, place } = meeting;
  const rule = series && [
    describePattern(series.pattern, currentLocale()),
    describeSeriesHours(series.hours, currentLocale()),
  ];
  return [
    [t('meetingAnswer.what'), topic || t('meetingAnswer.privateTopic')],
    ...(rule ? [[t('meetingAnswer.repeats'), rule.join(', ')] as [string, string]] : []),
    [t(rule ? 'meetingAnswer.next' : 'meetingAnswer.when'), formatMeetingTime(meeting)],
    [t('meetingAnswer.where'), place],
  ];
}

/**
 * Shows the meeting, with a button for each answer. An answer to a series is for all of its dates
 * or for one. The page sends nothing until the reader clicks a button.
 */
export function MeetingAnswerForm({ code, meeting: opened, asked }: Props) {
  const { t } = useTranslation();
  const question = useId();
  const { meeting, only, sent, wish, failure, pending, choose, send } = useMeetingAnswerForm(code, opened, asked);
  const facts = useFacts(meeting);
  const { series, timeZone } = meeting;
  const date = series?.dates.find(({ id }) => id === only);
  const when = date && formatShortMeetingTime({ ...date, timeZone });
  const answer = sent && t(`meetingAnswer.${sent}`);
  // One date is left, and an answer to it is an answer to all.
  const isOne = series !== undefined && series.dates.length === 1 && !series.goesOn;
  const ask = () => {
    if (when) return t('meetingAnswer.questionOfDate', { when });
    // An older server sends no series, and takes the answer for all dates.
    return t((series && !isOne) || meeting.dates > 1 ? 'meetingAnswer.questionOfSeries' : 'meetingAnswer.question');
  };
  const thanks = () => {
    if (when) return t('meetingAnswer.sentForDate', { answer: answer!, when });
    return t(series && !isOne ? 'meetingAnswer.sentForSeries' : 'meetingAnswer.sent', { answer: answer! });
  };
  return (
    <>
      <p className={pageStyles.lead}>
        {t('meetingAnswer.lead', { owner: meeting.ownerName, company: meeting.companyName })}
      </p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {series && <AnswerDateChoice series={series} timeZone={timeZone} only={only} onChange={choose} />}
      <h2 id={question} className={styles.question}>
        {ask()}
      </h2>
      {wish && wish !== sent && <p>{t('meetingAnswer.chosen', { answer: t(`meetingAnswer.${wish}`) })}</p>}
      <fieldset aria-labelledby={question} className={styles.answers}>
        {meetingAnswers.map((value) => (
          <Button
            key={value}
            size="large"
            wide
            variant={value === (wish ?? sent) ? 'primary' : 'secondary'}
            aria-pressed={value === sent}
            pending={pending === value}
            disabled={pending !== null && pending !== value}
            onClick={() => void send(value)}
          >
            {t(`meetingAnswer.${value}`)}
          </Button>
        ))}
      </fieldset>
      <div role="status">
        {sent && (
          <Notice tone="info">
            {thanks()} {t('meetingAnswer.again')}
          </Notice>
        )}
      </div>
      {failure && (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
}
