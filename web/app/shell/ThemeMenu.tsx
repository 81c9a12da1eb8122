import { themeChoices, themeIcons } from '#web/platform/frame/theme-icons.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { Menu } from '#web/ui/menu/Menu.tsx';
import { useTheme } from '#web/ui/theme/theme.ts';

/** A button in the top bar with a menu of the themes. */
export function ThemeMenu() {
  const { t } = useTranslation();
  const { theme, choice, setChoice } = useTheme();
  const Sign = themeIcons[theme];
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t('shell.theme.label')} icon={<Sign size={20} />} tooltipSide="bottom" />}
      items={themeChoices.map((value) => {
        const Item = themeIcons[value];
        return {
          label: t(`shell.theme.${value}`),
          icon: <Item size={18} />,
          checked: choice === value,
          onSelect: () => setChoice(value),
        };
      })}
    />
  );
}
