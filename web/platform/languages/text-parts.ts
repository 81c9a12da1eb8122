import type { Language } from '#contract/wire/locales.ts';
import type { TextTree } from './text-keys.ts';

/** All texts by feature. The application declares its own in `web/app/texts/text-parts.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: the application merges its texts into it
export interface Texts {}

/** The names of all parts. The application declares them too. */
// biome-ignore lint/suspicious/noEmptyInterface: the application merges its names into it
export interface TextParts {}

/** Texts that are fetched together. */
export interface Part {
  /** The feature of these texts. A bundle has its texts by feature, and null here. */
  feature: keyof Texts | null;
  load: Record<Language, () => Promise<{ default: TextTree }>>;
}
