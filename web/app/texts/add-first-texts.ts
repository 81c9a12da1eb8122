import { addTextParts } from '#web/platform/languages/i18n.ts';
import { addTexts } from '#web/platform/languages/texts.ts';
import { firstTexts } from './first-texts.ts';
import { textParts } from './text-parts.ts';

// The texts of the first page, and the loaders of the others. Each entry imports this file first.
addTexts('pl', null, firstTexts.pl);
addTexts('en', null, firstTexts.en);
addTextParts(textParts);
