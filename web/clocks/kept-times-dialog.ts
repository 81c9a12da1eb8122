import { withTexts } from '#web/app/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

/** The question with its texts, fetched when the server asks it. */
export const KeptTimesDialog = lazyPart(
  () => withTexts(['clocks'], import('./KeptTimesDialog.tsx')),
  'KeptTimesDialog',
);
