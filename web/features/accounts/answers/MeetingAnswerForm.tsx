import { useId, useState } from 'react';
import {
  giveMeetingAnswer,
  type MeetingAnswer,
  type MeetingOfAnswerLink,
  meetingAnswers,
} from '#contract/rooms/meeting-answers.ts';
import pageStyles from '#web/features/accounts/identity/LoginScreen.module.css';
import { call } from '#web/platform/api/call.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import styles from './answers.module.css';
import { formatMeetingTime } from './format-meeting-time.ts';

interface Props {
  code: string;
  meeting: MeetingOfAnswerLink;
  /** The answer in the email's link that the reader followed. Null for a link without an answer. */
  asked: MeetingAnswer | null;
}

/**
 * Shows the meeting, with a button for each answer. It sends nothing until the reader clicks a
 * button.
 */
export function MeetingAnswerForm({ code, meeting, asked }: Props) {
  const { t } = useTranslation();
  const question = useId();
  const [sent, setSent] = useState(meeting.answer);
  // The answer that the reader clicked in the email. Null if the link had none, and after the
  // reader has sent an answer from this form.
  const [wish, setWish] = useState(asked);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState<MeetingAnswer | null>(null);
  const send = async (answer: MeetingAnswer) => {
    setPending(answer);
    setFailure(null);
    try {
      await call(giveMeetingAnswer, { params: { code }, body: { answer } });
      setSent(answer);
      setWish(null);
    } catch (error) {
      setFailure(t('meetingAnswer.notSent', { reason: (error as Error).message }));
    }
    setPending(null);
  };
  const facts = [
    [t('meetingAnswer.what'), meeting.topic || t('meetingAnswer.privateTopic')],
    [t('meetingAnswer.when'), formatMeetingTime(meeting)],
    [t('meetingAnswer.where'), meeting.place],
  ];
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
      <h2 id={question} className={styles.question}>
        {meeting.dates > 1
          ? t('meetingAnswer.questionOfSeries', { dates: meeting.dates })
          : t('meetingAnswer.question')}
      </h2>
      {wish && wish !== sent && <p>{t('meetingAnswer.chosen', { answer: t(`meetingAnswer.${wish}`) })}</p>}
      <fieldset aria-labelledby={question} className={styles.answers}>
        {meetingAnswers.map((answer) => (
          <Button
            key={answer}
            size="large"
            wide
            variant={answer === (wish ?? sent) ? 'primary' : 'secondary'}
            aria-pressed={answer === sent}
            pending={pending === answer}
            disabled={pending !== null && pending !== answer}
            onClick={() => void send(answer)}
          >
            {t(`meetingAnswer.${answer}`)}
          </Button>
        ))}
      </fieldset>
      <div role="status">
        {sent && (
          <Notice tone="info">
            {t('meetingAnswer.sent', { answer: t(`meetingAnswer.${sent}`) })} {t('meetingAnswer.again')}
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
