import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { findHints } from '../model/hints/find-hints.ts';
import { useDrawing, useEditorContext } from '../state/editor-context.ts';

/**
 * The hints about probable mistakes of an item, or of the board if the id is null. Hints do not
 * prevent a save.
 */
export function ItemHints({ of }: { of: string | null }) {
  const { t } = useTranslation();
  const { location } = useEditorContext();
  const hints = findHints(useDrawing(), location.id).filter(({ id }) => id === of);
  return hints.map(({ rule }) => (
    <Notice key={rule} tone="warning">
      {t(`editor.hints.${rule}`)}
    </Notice>
  ));
}
