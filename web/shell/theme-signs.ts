import { Monitor, Moon, Sun } from 'lucide-react';
import type { ThemeChoice } from '#web/ui/theme/theme.ts';

/** The sign of each theme one can choose. */
export const themeSigns = { light: Sun, dark: Moon, system: Monitor } as const satisfies Record<ThemeChoice, unknown>;
/** In the order in which they are offered. */
export const themeChoices = Object.keys(themeSigns) as ThemeChoice[];
