import { Monitor, Moon, Sun } from 'lucide-react';
import type { ThemeChoice } from '#web/ui/theme/theme.ts';

/** The icon of each theme. */
export const themeIcons = { light: Sun, dark: Moon, system: Monitor } as const satisfies Record<ThemeChoice, unknown>;
/** The themes in the order of the picker. */
export const themeChoices = Object.keys(themeIcons) as ThemeChoice[];
