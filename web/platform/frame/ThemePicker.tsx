import { useTranslation } from '#web/platform/languages/i18n.ts';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { useTheme } from '#web/ui/theme/theme.ts';
import { themeChoices, themeIcons } from './theme-icons.ts';

/**
 * Selects the light theme, the dark theme or the theme of the device, by three icons side by side.
 */
export function ThemePicker() {
  const { t } = useTranslation();
  const { choice, setChoice } = useTheme();
  return (
    <SegmentedControl
      label={t('shell.theme.label')}
      labelHidden
      value={choice}
      onChange={setChoice}
      segments={themeChoices.map((value) => {
        const Sign = themeIcons[value];
        return {
          value,
          label: (
            <span title={t(`shell.theme.${value}`)}>
              <Sign size={18} aria-hidden="true" />
              <VisuallyHidden>{t(`shell.theme.${value}`)}</VisuallyHidden>
            </span>
          ),
        };
      })}
    />
  );
}
