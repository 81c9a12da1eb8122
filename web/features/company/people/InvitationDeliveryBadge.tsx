import { CircleAlert, CircleCheck, CircleDashed, Send } from 'lucide-react';
import type { CompanyMember, InvitationDeliveryState } from '#contract/people/members.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { Badge, type BadgeTone } from '#web/ui/person/Badge.tsx';

const looks: Record<InvitationDeliveryState, [BadgeTone, typeof Send]> = {
  waiting: ['info', CircleDashed],
  sent: ['info', Send],
  delivered: ['success', CircleCheck],
  refused: ['error', CircleAlert],
  bounced: ['error', CircleAlert],
  complained: ['error', CircleAlert],
  forgotten: ['neutral', CircleDashed],
};

/** The delivery status of an invitation's email (USER-06), or that the invitation expired. */
export function InvitationDeliveryBadge({ member: { event, expiresOn } }: { member: CompanyMember }) {
  const { t } = useTranslation();
  if (!event) return null;
  const isOver = expiresOn !== null && Date.parse(expiresOn) <= serverNow();
  const [tone, Sign] = isOver ? (['warning', CircleAlert] as const) : looks[event];
  return (
    <Badge tone={tone} icon={<Sign size={14} aria-hidden="true" />}>
      {isOver ? t('people.expired') : t(`people.events.${event}`)}
    </Badge>
  );
}
