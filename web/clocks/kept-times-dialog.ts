import { withTexts } from '#web/app/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

/** The dialog with its texts, loaded when the server's refusal first opens it. */
export const KeptTimesDialog = lazyPart(
  () => withTexts(['clocks'], import('./KeptTimesDialog.tsx')),
  'KeptTimesDialog',
);
