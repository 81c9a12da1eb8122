import type { Texts } from '../languages/text-bundles.ts';

/** The text key of a screen's name, which the window's title shows. */
export type TitleKey = `shell.titles.${keyof Texts['shell']['titles']}`;

const product = 'Biurko';

/**
 * Returns the window's title: 'Rezerwacje biurek · Morwika · Biurko'. The name of the screen comes
 * first.
 */
export function formatWindowTitle(screen: string | undefined, company: string | undefined): string {
  return [screen, company, product].filter((part) => part !== undefined).join(' · ');
}
