import { meetingAnswers } from '#contract/meeting-answers.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { useAnswerMeeting, useMeetingAnswers } from './use-meeting-answers.ts';

/** One's own answer to an invitation, for who is asked and may answer now; else nothing. */
export function OwnAnswer({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  const { profile } = useWorkplace();
  const { data } = useMeetingAnswers(bookingId);
  const answer = useAnswerMeeting(bookingId);
  if (!data?.mayAnswer) return null;
  const given = data.answers.find(({ userId }) => userId === profile.id)?.answer ?? '';
  return (
    <SegmentedControl
      label={t('bookingLists.meeting.ownAnswer')}
      segments={meetingAnswers.map((value) => ({ value, label: t(`bookingLists.meeting.say.${value}`) }))}
      value={answer.isPending ? answer.variables : given}
      onChange={(value) => value && answer.mutate(value)}
      wide
    />
  );
}
