import type { Texts } from '../languages/text-parts.ts';

/** A text that names a screen for the window's title, the history and the switcher of windows. */
export type TitleKey = `shell.titles.${keyof Texts['shell']['titles']}`;

const product = 'Biurko';

/** 'Rezerwacje biurek · Morwika · Biurko': what differs between windows comes first. */
export function windowTitle(screen: string | undefined, company: string | undefined): string {
  return [screen, company, product].filter((part) => part !== undefined).join(' · ');
}
