import { Link } from '@tanstack/react-router';
import { Plus, UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import { formatEmail } from '#contract/text/format-email.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { EmailText } from '#web/platform/frame/EmailText.tsx';
import { LanguagePicker } from '#web/platform/frame/LanguagePicker.tsx';
import { SignOutButton } from '#web/platform/frame/SignOutButton.tsx';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { Drawer } from '#web/ui/dialog/Drawer.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Avatar } from '#web/ui/person/Avatar.tsx';
import { OrganisationList } from './OrganisationList.tsx';
import styles from './ProfileDrawer.module.css';
import { useSwitchProfileLanguage } from './use-switch-profile-language.ts';

const AddCompanyDialog = lazyPart(
  () => loadWithTexts(['companies'], import('#web/features/company/companies/AddCompanyDialog.tsx')),
  'AddCompanyDialog',
  { wanted: ({ open }) => open },
);

/**
 * A drawer with the signed-in person, their language, their organisations and the sign-out button
 * (SHELL-06).
 */
export function ProfileDrawer({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation();
  const { profile, company, companies } = useCompanyContext();
  const [adding, setAdding] = useState(false);
  const chooseLanguage = useSwitchProfileLanguage();
  return (
    <Drawer
      side="right"
      open={open}
      onOpenChange={onOpenChange}
      title={t('shell.profile.title')}
      actions={<SignOutButton />}
    >
      <div className={styles.person}>
        <Avatar name={profile.name} picture={profile.avatar} size={56} />
        <div className={styles.words}>
          <p className={styles.name}>{profile.name}</p>
          <p className={styles.email}>
            <EmailText>{formatEmail(profile.email)}</EmailText>
          </p>
        </div>
      </div>
      <div className={styles.part}>
        <Link
          to="/$company/userProfile/info"
          params={{ company: company.companyUrlName }}
          className={getButtonClass({ wide: true })}
          onClick={() => onOpenChange(false)}
        >
          <UserRoundPen size={18} aria-hidden="true" />
          {t('shell.profile.edit')}
        </Link>
      </div>
      <div className={styles.part}>
        <LanguagePicker wide onChoose={chooseLanguage} />
      </div>
      <section aria-labelledby="organisations" className={styles.part}>
        <h3 id="organisations" className={styles.partTitle}>
          {t('shell.organisations.title')}
        </h3>
        <OrganisationList organisations={companies} currentId={company.id} />
        {profile.isCompanyCreator && (
          <Button icon={<Plus size={18} />} className={styles.add} onClick={() => setAdding(true)}>
            {t('shell.organisations.add')}
          </Button>
        )}
      </section>
      <AddCompanyDialog open={adding} onClose={() => setAdding(false)} />
    </Drawer>
  );
}
