import { uploadSketch } from '#contract/places/drawing.ts';
import type { Box } from '#web/plan/box.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { addSketch, setSketchBox } from '../model/commands/change-sketch.ts';
import { isCommandDone } from '../model/history/edit.ts';
import { useEditorContext } from '../state/editor-context.ts';

interface Sent {
  file: Blob;
  /** The picture's box on the plan. Without a box, the picture is fitted to the board. */
  box?: Box;
}

/** Uploads a picture and adds it as the sketch below the drawing. */
export function useUploadSketch() {
  const { t } = useTranslation();
  const { editor, location } = useEditorContext();
  return useMutationWithFailureToast({
    // Uploads run one after the other, so the last of several pictures wins, however long each
    // takes.
    scope: { id: `sketch of ${location.id}` },
    mutationFn: ({ file }: Sent) => call(uploadSketch, { params: { locationId: location.id }, file }),
    onMutate: () => ({ replaces: editor.drawing().sketch !== null }),
    onSuccess({ leftOut, ...picture }, { box }, { replaces }) {
      // The person removed the sketch during the upload, so it stays removed.
      if (replaces && editor.drawing().sketch === null) return;
      const added = addSketch(editor.drawing(), picture);
      const placed = box && isCommandDone(added) ? setSketchBox(added.drawing, box) : added;
      editor.run(isCommandDone(added) && isCommandDone(placed) ? { ...added, drawing: placed.drawing } : added);
      if (leftOut.length === 0) return;
      const list = new Intl.ListFormat(currentLocale()).format(
        leftOut.map((part) => t(`editor.sketch.leftOut.${part}`)),
      );
      toast.info(t('editor.sketch.leftOut.all', { list }), { duration: 15_000 });
    },
    failed: (error) => `${t('editor.sketch.notSent')} ${error.message}`,
  });
}
