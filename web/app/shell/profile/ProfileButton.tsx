import { useState } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { Avatar } from '#web/ui/person/Avatar.tsx';
import styles from './ProfileButton.module.css';
import { ProfileDrawer } from './ProfileDrawer.tsx';

/** The person's avatar in the top bar. A click opens the profile drawer. */
export function ProfileButton() {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('shell.profile.open', { name: profile.name })}
        icon={<Avatar name={profile.name} picture={profile.avatar} size={36} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        tooltipSide="bottom"
        className={styles.button}
        onClick={() => setOpen(true)}
      />
      <ProfileDrawer open={open} onOpenChange={setOpen} />
    </>
  );
}
