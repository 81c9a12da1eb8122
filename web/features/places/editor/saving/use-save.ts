import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type EditedLocation, getDrawing, previewDrawing, saveDrawing } from '#contract/places/drawing.ts';
import { errorCodeOf } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { queryOf } from '#web/platform/api/query-of.ts';
import { useToastMutation } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useFailureToast } from '#web/ui/toast/use-failure-toast.ts';
import { type Fault, faultsOf } from '../model/faults/faults-of.ts';
import { hintsOf } from '../model/hints/hints-of.ts';
import { agreedSave, type PendingSave, type Sent } from '../model/saving/agreed-save.ts';
import { saveBody } from '../model/saving/save-body.ts';
import { whatEnds } from '../model/saving/what-ends.ts';
import { itemText } from '../state/announcement.ts';
import { useEditorPlace } from '../state/editor-context.ts';
import { SaveUnknown, saveOnce } from './ask-whether-saved.ts';
import { takeFrost } from './take-frost.ts';

/**
 * The confirmation before a save: the removed items, and the bookings that the save would cancel
 * (EDIT-06, EDIT-07).
 */
export interface Question extends PendingSave {
  /** True if members booked more since the last confirmation. */
  again: boolean;
  /**
   * The number of the confirmation. A repeated confirmation has the same number, so the person's
   * selection stays.
   */
  turn: number;
}

/**
 * Saves the drawing. It checks for faults first, requests a confirmation of removals, and compares
 * after a colleague's save.
 */
export function useSave(onFaults: (faults: Fault[]) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { editor, location, keep } = useEditorPlace();
  const params = { locationId: location.id };
  const [question, setQuestion] = useState<Question | null>(null);
  const [theirs, setTheirs] = useState<EditedLocation | null>(null);
  /** True while the server counts the bookings that the save would cancel. */
  const [counting, setCounting] = useState(false);
  const underWay = useRef(false);
  const turn = useRef(0);

  const failure = useFailureToast();
  const send = useToastMutation({
    mutationFn: ({ drawing, version, cancelAt, cancels }: Sent) =>
      saveOnce({
        ...{ saved: editor.state().saved, version, drawing },
        send: () => call(saveDrawing, { params, body: saveBody(drawing, version, { cancelAt, cancels }) }),
        // Calls the endpoint directly, because a query would wait for the network.
        read: () => call(getDrawing, { params }),
      }),
    onSuccess({ version }, { drawing }) {
      editor.saved(drawing, version);
      setQuestion(null);
      const [hint] = hintsOf(drawing, location.id);
      const about = hint && drawing.items.find(({ id }) => id === hint.id);
      if (!hint) toast.success(t('editor.save.saved'));
      else {
        const thing = about ? itemText(t, about) : t('editor.board.title');
        toast.success(t('editor.hints.saved', { thing, hint: t(`editor.hints.${hint.rule}`) }), { duration: 12_000 });
      }
    },
    failed(error) {
      if (['drawingChanged', 'moreBookings', 'locationRemoved'].includes(errorCodeOf(error) ?? '')) return null;
      const what = error instanceof SaveUnknown ? 'editor.save.unanswered' : 'editor.save.saveFailed';
      return `${t(what)} ${error.message}`;
    },
    async onError(error, sent) {
      const code = errorCodeOf(error);
      if (code === 'drawingChanged') {
        setQuestion(null);
        await compare();
      } else if (code === 'moreBookings') await ask(sent, true);
      else if (code === 'frozenChanged') await readFrost();
      // After the refetch the screen shows who removed the location.
      else if (code === 'locationRemoved') await readSaved().catch(() => {});
    },
    onSettled: () => {
      underWay.current = false;
    },
  });

  async function ask({ drawing, version }: Pick<Sent, 'drawing' | 'version'>, again: boolean): Promise<void> {
    const ends = whatEnds(editor.state().saved, drawing);
    try {
      const preview = await call(previewDrawing, { params, body: { lock: ends.lock, remove: ends.remove } });
      if (!again) turn.current += 1;
      setQuestion({ drawing, version, ends, preview, again, turn: turn.current });
    } catch (error) {
      if (errorCodeOf(error) === 'locationRemoved') return void readSaved().catch(() => {});
      failure.say(`${t('editor.save.saveFailed')} ${(error as Error).message}`);
    }
  }

  const readSaved = () => client.fetchQuery({ ...queryOf(getDrawing, { params }), staleTime: 0 });

  /** Loads the saved drawing, for a comparison with the edited drawing. */
  async function compare(): Promise<void> {
    try {
      setTheirs(await readSaved());
    } catch (error) {
      failure.say((error as Error).message);
    }
  }

  /**
   * Applies the frozen state of places that the package has frozen since the drawing was loaded.
   * The drawing can be saved then.
   */
  async function readFrost(): Promise<void> {
    setQuestion(null);
    try {
      const now = await readSaved();
      if (now.version !== editor.state().version) return setTheirs(now);
      takeFrost(editor, now);
    } catch (error) {
      failure.say((error as Error).message);
    }
  }

  async function save(): Promise<void> {
    if (underWay.current || !editor.isDirty()) return;
    failure.takeBack();
    const drawing = editor.drawing();
    const faults = faultsOf(drawing);
    if (faults.length > 0) return onFaults(faults);
    keep?.();
    underWay.current = true;
    const { saved, version } = editor.state();
    const { lock, remove, removed } = whatEnds(saved, drawing);
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
      send.mutate(agreedSave(question, cancel));
    },
    giveUp: () => setQuestion(null),
    theirs,
    compare: () => void compare(),
    compared: () => setTheirs(null),
  };
}

/** The state and functions of saving, as components use them. */
export type Save = ReturnType<typeof useSave>;
