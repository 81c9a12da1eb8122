import { getStricterNameCircle } from '#contract/people/name-privacy.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';

interface Props {
  checked: boolean;
  onChange: (isHidden: boolean) => void;
}

/** Returns whether a booking can hide a name, because others would see it (WEEK-09). */
export function useCanHideName(): boolean {
  const { company, profile } = useCompanyContext();
  return getStricterNameCircle(company.settings.namesSeenBy, profile.namesSeenBy) !== 'nobody';
}

/** The choice to hide one's name at a new booking. It is left out where names are hidden anyway. */
export function HideNameCheckbox({ checked, onChange }: Props) {
  const { t } = useTranslation();
  if (!useCanHideName()) return null;
  return (
    <Checkbox
      label={t('shell.hideName.label')}
      help={t('shell.hideName.help')}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
