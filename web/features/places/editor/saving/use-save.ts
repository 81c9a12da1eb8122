import { useRef, useState } from 'react';
import { getDrawing, saveDrawing } from '#contract/places/drawing.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useFailureToastControls } from '#web/ui/toast/use-failure-toast-controls.ts';
import { type DrawingFault, findDrawingFaults } from '../model/faults/find-drawing-faults.ts';
import { findHints } from '../model/hints/find-hints.ts';
import { createSaveBody } from '../model/saving/create-save-body.ts';
import { getSaveLocksAndRemovals } from '../model/saving/save-locks-and-removals.ts';
import { type DrawingSaveRequest, toConfirmedSave } from '../model/saving/to-confirmed-save.ts';
import { useEditorContext } from '../state/editor-context.ts';
import { formatItemName } from '../state/format-item-name.ts';
import { SaveResultUnknownError, saveAndCheckResult } from './ask-whether-saved.ts';
import { useSaveConfirmation } from './use-save-confirmation.ts';
import { useSavedDrawingLoader } from './use-saved-drawing-loader.ts';

/**
 * Saves the drawing. It checks for faults first, requests a confirmation of removals and locks, and
 * compares after a colleague's save.
 */
export function useSaveDrawing(onFaults: (faults: DrawingFault[]) => void) {
  const { t } = useTranslation();
  const { editor, location, keep } = useEditorContext();
  const params = { locationId: location.id };
  /** True while the server counts the bookings that the save would cancel. */
  const [counting, setCounting] = useState(false);
  const underWay = useRef(false);

  const failure = useFailureToastControls();
  const saved = useSavedDrawingLoader(failure.say);
  const { question, ask, close } = useSaveConfirmation(() => void saved.read().catch(() => {}), failure.say);
  const send = useMutationWithFailureToast({
    mutationFn: ({ drawing, version, cancelAt, cancels }: DrawingSaveRequest) =>
      saveAndCheckResult({
        ...{ saved: editor.state().saved, version, drawing },
        send: () => call(saveDrawing, { params, body: createSaveBody(drawing, version, { cancelAt, cancels }) }),
        // Calls the endpoint directly, because a query would wait for the network.
        read: () => call(getDrawing, { params }),
      }),
    onSuccess({ version }, { drawing }) {
      editor.saved(drawing, version);
      close();
      announceSaved(drawing);
    },
    failed(error) {
      if (['drawingChanged', 'moreBookings', 'locationRemoved'].includes(getErrorCode(error) ?? '')) return null;
      const what = error instanceof SaveResultUnknownError ? 'editor.save.unanswered' : 'editor.save.saveFailed';
      return `${t(what)} ${error.message}`;
    },
    async onError(error, sent) {
      const code = getErrorCode(error);
      if (code === 'drawingChanged') {
        close();
        await saved.compare();
      } else if (code === 'moreBookings') await ask(sent, true);
      else if (code === 'frozenChanged') {
        close();
        await saved.takeFrost();
      }
      // After the refetch the screen shows who removed the location.
      else if (code === 'locationRemoved') await saved.read().catch(() => {});
    },
    onSettled: () => {
      underWay.current = false;
    },
  });

  /**
   * Shows a toast that the drawing is saved, with a hint about a probable mistake if the drawing
   * has one.
   */
  function announceSaved(drawing: DrawingSaveRequest['drawing']): void {
    const [hint] = findHints(drawing, location.id);
    if (!hint) return void toast.success(t('editor.save.saved'));
    const about = drawing.items.find(({ id }) => id === hint.id);
    const thing = about ? formatItemName(t, about) : t('editor.board.title');
    toast.success(t('editor.hints.saved', { thing, hint: t(`editor.hints.${hint.rule}`) }), { duration: 12_000 });
  }

  async function save(): Promise<void> {
    if (underWay.current || !editor.isDirty()) return;
    failure.takeBack();
    const drawing = editor.drawing();
    const faults = findDrawingFaults(drawing);
    if (faults.length > 0) return onFaults(faults);
    keep?.();
    underWay.current = true;
    const { saved: begun, version } = editor.state();
    const { lock, remove, removed } = getSaveLocksAndRemovals(begun, drawing);
    const isGone = Object.values(removed).some((count) => count > 0);
    if (!isGone && lock.length === 0 && remove.length === 0) {
      send.mutate({ drawing, version, cancelAt: [], cancels: 0 });
      return;
    }
    setCounting(true);
    await ask({ drawing, version }, false);
    setCounting(false);
    underWay.current = false;
  }

  return {
    save: () => void save(),
    saving: send.isPending,
    /** True while a save is being sent, or while the server counts the save's bookings. */
    busy: send.isPending || counting,
    question,
    /**
     * Sends the confirmed save. With `cancel`, the server also cancels bookings at locked places.
     */
    agree(cancel: boolean) {
      if (!question || underWay.current) return;
      underWay.current = true;
      send.mutate(toConfirmedSave(question, cancel));
    },
    giveUp: close,
    theirs: saved.theirs,
    compare: () => void saved.compare(),
    compared: saved.compared,
  };
}

/** The state and functions of saving, as components use them. */
export type DrawingSaveModel = ReturnType<typeof useSaveDrawing>;
