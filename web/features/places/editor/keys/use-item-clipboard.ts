import { useEffect } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { removeItems } from '../model/commands/remove-items.ts';
import { formatClipboardText } from '../model/copying/clipboard.ts';
import { useEditor } from '../state/editor-context.ts';
import { pasteClipboardText } from './paste-here.ts';

/**
 * Copies, cuts and pastes the selected items with the browser's own keys and menu, also between
 * floors.
 */
export function useItemClipboard(): void {
  const editor = useEditor();
  const { company } = useCompanyContext();
  const { t } = useTranslation();
  const companyId = company.id;
  useEffect(() => {
    const isElsewhere = ({ target }: Event) =>
      target instanceof Element &&
      target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]') !== null;

    const copy = (event: ClipboardEvent): boolean => {
      const { chosen } = editor.state();
      const marked = document.getSelection()?.isCollapsed === false;
      if (isElsewhere(event) || marked || chosen.size === 0) return false;
      event.clipboardData?.setData('text/plain', formatClipboardText(editor.drawing(), chosen, companyId));
      event.preventDefault();
      return true;
    };
    const cut = (event: ClipboardEvent) => {
      if (copy(event)) editor.run(removeItems(editor.drawing(), editor.state().chosen));
    };
    const paste = (event: ClipboardEvent) => {
      if (isElsewhere(event)) return;
      event.preventDefault();
      const text = event.clipboardData?.getData('text/plain') ?? '';
      pasteClipboardText(editor, t, text, companyId);
    };
    document.addEventListener('copy', copy);
    document.addEventListener('cut', cut);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', cut);
      document.removeEventListener('paste', paste);
    };
  }, [editor, companyId, t]);
}
