import type { Texts } from '../languages/text-parts.ts';

/** The key of a screen's name for the window's title, the history and the switcher of windows. */
export type TitleKey = `shell.titles.${keyof Texts['shell']['titles']}`;

const product = 'Biurko';

/** Returns 'Rezerwacje biurek · Morwika · Biurko'. The part that differs comes first. */
export function windowTitle(screen: string | undefined, company: string | undefined): string {
  return [screen, company, product].filter((part) => part !== undefined).join(' · ');
}
