import { useSyncExternalStore } from 'react';

/** A person's choice: a fixed theme, or the device's. */
export type ThemeChoice = 'light' | 'dark' | 'system';
/** The theme on the screen. */
export type Theme = 'light' | 'dark';

const storageKey = 'biurko.theme';
const grounds: Record<Theme, string> = { light: '#f5f4f2', dark: '#121110' };
const listeners = new Set<() => void>();
const inBrowser = typeof document !== 'undefined';
const darkDevice = inBrowser ? window.matchMedia('(prefers-color-scheme: dark)') : undefined;
/**
 * Updated by events alone. A media query that is read between the device's change and the next
 * frame sends no event for it (Chromium).
 */
let deviceIsDark = darkDevice?.matches ?? false;
let choice: ThemeChoice = readChoice();

/** Reads the stored choice. A browser without storage (a private window) follows the device. */
function readChoice(): ThemeChoice {
  try {
    const stored = inBrowser ? localStorage.getItem(storageKey) : null;
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Returns the theme for a choice on this device. */
export function themeOf(chosen: ThemeChoice, deviceIsDark: boolean): Theme {
  if (chosen !== 'system') return chosen;
  return deviceIsDark ? 'dark' : 'light';
}

function currentTheme(): Theme {
  return themeOf(choice, deviceIsDark);
}

function apply(): void {
  const theme = currentTheme();
  document.documentElement.dataset.theme = theme;
  // The page has one for each of the device's themes.
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', grounds[theme]);
  for (const listener of listeners) listener();
}

/** Keeps the choice in this browser and applies it at once. */
export function setThemeChoice(next: ThemeChoice): void {
  choice = next;
  try {
    if (next === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, next);
  } catch {
    // without storage the choice lasts as long as the page
  }
  apply();
}

// Importing this module applies the theme. Import it first, before anything is painted.
if (inBrowser) {
  apply();
  darkDevice?.addEventListener('change', ({ matches }) => {
    deviceIsDark = matches;
    apply();
  });
  window.addEventListener('storage', (event) => {
    if (event.key !== storageKey && event.key !== null) return;
    choice = readChoice();
    apply();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the theme, the person's choice and its setter. Follows other tabs and the device. */
export function useTheme(): { theme: Theme; choice: ThemeChoice; setChoice: (next: ThemeChoice) => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'light' as const);
  const chosen = useSyncExternalStore(
    subscribe,
    () => choice,
    () => 'system' as const,
  );
  return { theme, choice: chosen, setChoice: setThemeChoice };
}
