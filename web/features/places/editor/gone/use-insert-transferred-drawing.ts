import { useEffect } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { pasteItems } from '../model/copying/paste-items.ts';
import type { EditorContextValue } from '../state/editor-context.ts';
import { useTransferredDrawingStorage } from './transferred-drawing.ts';

/**
 * Adds the drawing that the person moved from a removed location, once. It enlarges the board if
 * needed.
 */
export function useInsertTransferredDrawing({ editor, location, keep }: EditorContextValue): void {
  const { company } = useCompanyContext();
  const { t } = useTranslation();
  const carried = useTransferredDrawingStorage(location.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the editor opens
  useEffect(() => {
    const work = carried.read();
    if (!work) return;
    carried.drop();
    const isPut = editor.run(
      pasteItems(editor.drawing(), work.text, { companyId: company.id, at: null, enlarge: true }),
    );
    if (!isPut) return;
    keep?.();
    carried.dropWorkOn(work.from);
    toast.info(t('editor.gone.isPut'));
  }, []);
}
