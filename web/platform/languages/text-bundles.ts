import type { Language } from '#contract/wire/locales.ts';
import type { TextTree } from './text-keys.ts';

/** All texts by feature. The application declares them in `web/app/texts/text-bundles.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: the application merges its texts into it
export interface Texts {}

/**
 * The names of all bundles of texts. The application declares them in
 * `web/app/texts/text-bundles.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the application merges its names into it
export interface TextBundleNames {}

/** A bundle of texts that the browser loads together. */
export interface TextBundleDefinition {
  /**
   * The feature of these texts, or null for a bundle that holds the texts of several features by
   * name.
   */
  feature: keyof Texts | null;
  load: Record<Language, () => Promise<{ default: TextTree }>>;
}
