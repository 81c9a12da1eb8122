import { registerTextBundles } from '#web/platform/languages/i18n.ts';
import { addTexts } from '#web/platform/languages/texts.ts';
import { firstPageTexts } from './first-page-texts.ts';
import { firstScreenTextBundles } from './text-bundles.ts';

// Adds the texts of the first page, and the loaders of all other texts. Each entry file imports
// this module first.
addTexts('pl', null, firstPageTexts.pl);
addTexts('en', null, firstPageTexts.en);
registerTextBundles(firstScreenTextBundles);
