import type { Translate } from '#web/platform/languages/texts.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { pasteItems } from '../model/copying/paste-items.ts';
import { isCommandDone } from '../model/history/edit.ts';
import type { Editor } from '../state/editor.ts';

/**
 * Pastes a text from the clipboard. If the board is too small for the items, it offers to enlarge
 * the board.
 */
export function pasteClipboardText(editor: Editor, t: Translate, text: string, companyId: string): void {
  const paste = (enlarge: boolean) => pasteItems(editor.drawing(), text, { companyId, at: null, enlarge });
  const outcome = paste(false);
  const isTooLarge = !isCommandDone(outcome) && outcome.refused === 'largerThanBoard';
  if (!isTooLarge || !isCommandDone(paste(true))) {
    editor.run(outcome);
    return;
  }
  toast.info(t('editor.whyNot.largerThanBoard'), {
    actions: [{ label: t('editor.enlarge'), onClick: () => editor.run(paste(true)) }],
    duration: 20_000,
  });
}
