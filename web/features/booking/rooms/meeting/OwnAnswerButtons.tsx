import { meetingAnswers } from '#contract/rooms/meeting-answers.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import styles from './meeting.module.css';
import { useAnswerMeeting, useMeetingAnswers } from './use-meeting-answers.ts';

/**
 * The buttons with the member's own answer to an invitation. Members who may not answer do not see
 * them. A click saves the answer at once, without the form around it.
 */
export function OwnAnswerButtons({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const { data } = useMeetingAnswers(bookingId);
  const answer = useAnswerMeeting(bookingId);
  if (!data?.mayAnswer) return null;
  const given = data.answers.find(({ userId }) => userId === profile.id)?.answer ?? '';
  return (
    <fieldset className={styles.ownAnswer}>
      <legend>{t('bookingLists.meeting.ownAnswer')}</legend>
      {meetingAnswers.map((value) => (
        <Button
          key={value}
          size="small"
          variant={value === given ? 'primary' : 'secondary'}
          aria-pressed={value === given}
          pending={answer.isPending && answer.variables === value}
          disabled={answer.isPending && answer.variables !== value}
          onClick={() => answer.mutate(value)}
        >
          {t(`bookingLists.meeting.say.${value}`)}
        </Button>
      ))}
    </fieldset>
  );
}
