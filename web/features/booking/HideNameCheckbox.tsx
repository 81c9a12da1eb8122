import { getStricterNameCircle } from '#contract/people/name-privacy.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';

interface Props {
  checked: boolean;
  /** True if the booking is for another person. */
  isForOther?: boolean;
  onChange: (isHidden: boolean) => void;
}

/**
 * Returns whether a booking can hide its holder's name, because others would see it (WEEK-09). The
 * page does not know the own choice of another person, so the company's circle decides for them.
 */
export function useCanHideName({ isForOther = false } = {}): boolean {
  const { company, profile } = useCompanyContext();
  const { namesSeenBy } = company.settings;
  return (isForOther ? namesSeenBy : getStricterNameCircle(namesSeenBy, profile.namesSeenBy)) !== 'nobody';
}

/**
 * The choice to hide the holder's name at a new booking. It is left out where the name is hidden
 * anyway.
 */
export function HideNameCheckbox({ checked, isForOther = false, onChange }: Props) {
  const { t } = useTranslation();
  if (!useCanHideName({ isForOther })) return null;
  return (
    <Checkbox
      label={t(isForOther ? 'shell.hideName.labelForOther' : 'shell.hideName.label')}
      help={t(isForOther ? 'shell.hideName.helpForOther' : 'shell.hideName.help')}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
