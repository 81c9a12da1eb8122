import { Link } from '@tanstack/react-router';
import { Controller } from 'react-hook-form';
import { nameCircles } from '#contract/people/name-privacy.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { FormColumn } from '#web/ui/form/FormPage.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/**
 * The settings of privacy: the people who see names at bookings, and reports by person (WEEK-09).
 * Without teams, the circle of a team can be chosen only if the company has it already.
 */
export function PrivacySettings({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const { whoComesWhen, namesSeenBy, reportsByPerson } = form.values;
  const hasTeams = whoComesWhen || namesSeenBy === 'team' || company.settings.namesSeenBy === 'team';
  return (
    <FormColumn title={t('settings.privacy')}>
      <Controller
        control={form.control}
        name="namesSeenBy"
        render={({ field }) => (
          <Select
            {...field}
            label={t('settings.namesSeenBy.label')}
            help={
              <>
                {t('settings.namesSeenBy.help')} {t('settings.namesSeenBy.always')}{' '}
                {!hasTeams && t('settings.namesSeenBy.teamsOff')}
              </>
            }
            error={form.wrong('namesSeenBy')}
            options={nameCircles.map((value) => ({
              value,
              label: t(`settings.namesSeenBy.${value}`),
              disabled: value === 'team' && !hasTeams,
            }))}
          />
        )}
      />
      <Checkbox
        label={t('settings.reportsByPerson.label')}
        help={t('settings.reportsByPerson.help')}
        checked={reportsByPerson}
        onChange={({ target }) => form.change({ reportsByPerson: target.checked })}
      />
      <p>
        <Link to="/$company/privacy" params={{ company: company.companyUrlName }}>
          {t('settings.privacyPage')}
        </Link>
      </p>
    </FormColumn>
  );
}
