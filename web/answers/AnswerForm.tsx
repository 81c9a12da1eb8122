import { useState } from 'react';
import { type AskedMeeting, giveMeetingAnswer, type MeetingAnswer, meetingAnswers } from '#contract/meeting-answers.ts';
import { call } from '#web/app/api/call.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { When } from '#web/booking-lists/list/When.tsx';
import pageStyles from '#web/identity/LoginScreen.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import styles from './answers.module.css';

interface Props {
  code: string;
  meeting: AskedMeeting;
  /** The answer whose link was followed; null for none. */
  asked: MeetingAnswer | null;
}

/** The meeting, and the question; nothing is answered before the button is pressed. */
export function AnswerForm({ code, meeting, asked }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(asked ?? meeting.answer);
  const [sent, setSent] = useState(meeting.answer);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const send = async (answer: MeetingAnswer) => {
    setPending(true);
    setFailure(null);
    try {
      await call(giveMeetingAnswer, { params: { code }, body: { answer } });
      setSent(answer);
    } catch (error) {
      setFailure(t('meetingAnswer.notSent', { reason: (error as Error).message }));
    }
    setPending(false);
  };
  const facts = [
    [t('meetingAnswer.what'), meeting.topic || t('meetingAnswer.privateTopic')],
    [t('meetingAnswer.when'), <When key="when" period={meeting} timeZone={meeting.timeZone} />],
    [t('meetingAnswer.where'), meeting.place],
  ] as const;
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
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) void send(chosen);
        }}
      >
        <SegmentedControl
          label={t('meetingAnswer.answer')}
          segments={meetingAnswers.map((value) => ({ value, label: t(`meetingAnswer.${value}`) }))}
          value={chosen ?? ''}
          onChange={(value) => setChosen(value || null)}
          wide
        />
        <div role="status">
          {sent && (
            <Notice tone="success">
              {t('meetingAnswer.sent', { answer: t(`meetingAnswer.${sent}`) })} {t('meetingAnswer.again')}
            </Notice>
          )}
        </div>
        {failure && (
          <Notice tone="error" role="alert">
            {failure}
          </Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          pending={pending}
          disabled={chosen === null || chosen === sent}
        >
          {t('meetingAnswer.send')}
        </Button>
      </form>
    </>
  );
}
