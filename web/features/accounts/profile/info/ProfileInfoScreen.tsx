import { useState } from 'react';
import { formatEmail } from '#contract/text/format-email.ts';
import { limits } from '#contract/wire/limits.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { FormColumn, FormPage } from '#web/ui/form/FormPage.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import styles from '../profile.module.css';
import { AvatarField } from './AvatarField.tsx';
import { DeleteAccountSection } from './DeleteAccountSection.tsx';
import { NamesSeenByField } from './NamesSeenByField.tsx';
import { OwnNoShowCount } from './OwnNoShowCount.tsx';
import { PersonalDataDownload } from './PersonalDataDownload.tsx';
import { profileInfoSections } from './profile-info-sections.ts';
import { useProfileInfoForm } from './use-info-form.ts';

const AvatarDialog = lazyPart(() => import('./AvatarDialog.tsx'), 'AvatarDialog', { wanted: ({ open }) => open });

/**
 * The profile's tab with the person's name, picture, privacy of names and consent to news
 * (PROF-02). Below are linked providers, the number of unconfirmed bookings, the download of their
 * data, and the account's deletion.
 */
export function ProfileInfoScreen() {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const form = useProfileInfoForm();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <FormPage title={t('profile.info.title')} form={form} onCancel={form.reset} cancelsChanges>
        <FormColumn>
          <TextField
            {...form.line('name')}
            label={t('profile.info.name')}
            help={t('profile.info.nameHelp')}
            maxLength={limits.nameLength.most}
            autoComplete="name"
          />
          <TextField
            label={t('profile.info.email')}
            help={t('profile.info.emailHelp')}
            type="email"
            autoComplete="username"
            value={formatEmail(profile.email)}
            readOnly
          />
          <NamesSeenByField form={form} />
          <Checkbox
            label={t('profile.info.marketing')}
            help={t('profile.info.marketingHelp')}
            checked={form.values.marketingConsent}
            onChange={({ target }) => form.change({ marketingConsent: target.checked })}
          />
        </FormColumn>
        <FormColumn title={t('profile.avatar.title')}>
          <AvatarField onChoose={() => setChoosing(true)} />
        </FormColumn>
      </FormPage>
      <div className={styles.parts}>
        {profileInfoSections.map((Part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Part key={at} />
        ))}
        <OwnNoShowCount />
        <PersonalDataDownload />
        <DeleteAccountSection />
      </div>
      <AvatarDialog open={choosing} onClose={() => setChoosing(false)} />
    </>
  );
}
