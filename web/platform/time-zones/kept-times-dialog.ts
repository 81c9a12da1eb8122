import { withTexts } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

/** The dialog with its texts, loaded when it first opens. */
export const KeptTimesDialog = lazyPart(
  () => withTexts(['clocks'], import('./KeptTimesDialog.tsx')),
  'KeptTimesDialog',
);
