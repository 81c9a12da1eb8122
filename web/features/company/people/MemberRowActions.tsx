import { Send, UserMinus, X } from 'lucide-react';
import type { CompanyMember } from '#contract/people/members.ts';
import { shownEmail } from '#contract/text/shown-email.ts';
import { useWorkplace } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import type { MemberAct } from './member-act.ts';
import type { MemberActs } from './use-member-acts.ts';

interface Props {
  member: CompanyMember;
  acts: MemberActs;
  onAsk: (act: MemberAct) => void;
}

/** The buttons of a row: resend or revoke an invitation, or remove a member (USER-04). */
export function MemberRowActions({ member, acts, onAsk }: Props) {
  const { t } = useTranslation();
  const { profile, may } = useWorkplace();
  if (!may('set-user-state') || member.id === profile.id) return null;
  if (member.isActive !== null)
    return (
      <IconButton
        size="small"
        label={t('people.rows.remove', { name: member.name })}
        icon={<UserMinus size={18} />}
        onClick={() => onAsk({ act: 'remove', member })}
      />
    );
  return (
    <>
      <IconButton
        size="small"
        label={t('people.rows.resend', { email: shownEmail(member.email) })}
        icon={<Send size={18} />}
        pending={acts.resend.isPending && acts.resend.variables?.id === member.id}
        onClick={() => acts.resend.mutate(member)}
      />
      <IconButton
        size="small"
        label={t('people.rows.takeBack', { email: shownEmail(member.email) })}
        icon={<X size={18} />}
        onClick={() => onAsk({ act: 'takeBack', member })}
      />
    </>
  );
}
