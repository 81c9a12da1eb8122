import { Check, CircleDashed, CircleHelp, X } from 'lucide-react';
import type { MeetingAnswer } from '#contract/rooms/meeting-answers.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Badge } from '#web/ui/person/Badge.tsx';

const signs = {
  accepted: { tone: 'success', Sign: Check },
  tentative: { tone: 'warning', Sign: CircleHelp },
  declined: { tone: 'error', Sign: X },
  none: { tone: 'neutral', Sign: CircleDashed },
} as const;

/** Shows a guest's answer as a word with an icon. Null means no answer yet. */
export function AnswerBadge({ answer }: { answer: MeetingAnswer | null }) {
  const { t } = useTranslation();
  const { tone, Sign } = signs[answer ?? 'none'];
  return (
    <Badge tone={tone} icon={<Sign size={14} aria-hidden="true" />}>
      {t(`bookingLists.meeting.answer.${answer ?? 'none'}`)}
    </Badge>
  );
}
