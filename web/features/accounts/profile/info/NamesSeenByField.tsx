import { Link } from '@tanstack/react-router';
import { Controller } from 'react-hook-form';
import { nameCircles } from '#contract/people/name-privacy.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Select } from '#web/ui/field/Select.tsx';
import type { useProfileInfoForm } from './use-info-form.ts';

/**
 * The field with the person's own choice of who sees their name at bookings (WEEK-09). It links to
 * the page that explains what holds in the company.
 */
export function NamesSeenByField({ form }: { form: ReturnType<typeof useProfileInfoForm> }) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  return (
    <Controller
      control={form.control}
      name="namesSeenBy"
      render={({ field: { value = 'all', ...field } }) => (
        <Select
          {...field}
          value={value}
          label={t('profile.info.namesSeenBy.label')}
          help={
            <>
              {t('profile.info.namesSeenBy.help')}{' '}
              <Link to="/$company/privacy" params={{ company: company.companyUrlName }}>
                {t('profile.info.namesSeenBy.page')}
              </Link>
            </>
          }
          options={nameCircles.map((circle) => ({ value: circle, label: t(`profile.info.namesSeenBy.${circle}`) }))}
        />
      )}
    />
  );
}
