import { Send, UserMinus, X } from 'lucide-react';
import type { CompanyMember } from '#contract/people/members.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import type { MemberActionToConfirm } from './member-action-to-confirm.ts';
import type { MemberActions } from './use-member-actions.ts';

interface Props {
  member: CompanyMember;
  acts: MemberActions;
  onAsk: (act: MemberActionToConfirm) => void;
}

/** The buttons of a row: resend or revoke an invitation, or remove a member (USER-04). */
export function MemberRowActions({ member, acts, onAsk }: Props) {
  const { t } = useTranslation();
  const { profile, may } = useCompanyContext();
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
        label={t('people.rows.resend', { email: formatEmail(member.email) })}
        icon={<Send size={18} />}
        pending={acts.resend.isPending && acts.resend.variables?.id === member.id}
        onClick={() => acts.resend.mutate(member)}
      />
      <IconButton
        size="small"
        label={t('people.rows.takeBack', { email: formatEmail(member.email) })}
        icon={<X size={18} />}
        onClick={() => onAsk({ act: 'takeBack', member })}
      />
    </>
  );
}
