import { CompanyLogo } from '#web/platform/frame/CompanyLogo.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import styles from './InvitingCompany.module.css';
import type { InvitationModeProps } from './invitation-mode-props.ts';

/**
 * The logo and name of the company that invites, and the inviter. The inviter is not named after
 * they left the company.
 */
export function InvitingCompany({
  invitation: { companyName, inviterName, logo },
}: {
  invitation: Pick<InvitationModeProps['invitation'], 'companyName' | 'inviterName' | 'logo'>;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.invited}>
      <CompanyLogo logo={logo} size={48} />
      <div className={styles.words}>
        <p className={styles.company}>{companyName}</p>
        {inviterName && <p className={styles.inviter}>{t('invitation.by', { name: inviterName })}</p>}
      </div>
    </div>
  );
}
