import { MailCheck } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Badge } from '#web/ui/person/Badge.tsx';
import { useNewAnswerCount } from './use-meeting-answers.ts';

/**
 * Shows the number of guests' answers that the owner of the meeting has not seen yet. It shows
 * nothing without new answers.
 */
export function NewAnswersBadge({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  const count = useNewAnswerCount(bookingId);
  if (count === 0) return null;
  return (
    <Badge tone="info" icon={<MailCheck size={14} aria-hidden="true" />}>
      {t('bookingLists.meeting.newAnswers', { count })}
    </Badge>
  );
}
