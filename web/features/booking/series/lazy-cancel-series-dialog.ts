import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

/**
 * The dialog that asks which dates of a series to cancel. Its code and texts load at its first
 * opening.
 */
export const CancelSeriesDialog = lazyPart(
  () => loadWithTexts(['series'], import('./CancelSeriesDialog.tsx')),
  'CancelSeriesDialog',
  { wanted: ({ asked }) => asked !== null },
);
