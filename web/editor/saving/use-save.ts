import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type EditedLocation, getDrawing, previewDrawing, saveDrawing } from '#contract/drawing.ts';
import { errorCodeOf } from '#web/app/api/api-error.ts';
import { call } from '#web/app/api/call.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useToldMutation } from '#web/app/api/use-told-mutation.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { toast } from '#web/ui/toast.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';
import { type Fault, faultsOf } from '../model/faults/faults-of.ts';
import { hintsOf } from '../model/hints/hints-of.ts';
import { type Asked, agreedSave, type Sent } from '../model/saving/agreed-save.ts';
import { saveBody } from '../model/saving/save-body.ts';
import { whatEnds } from '../model/saving/what-ends.ts';
import { itemWords } from '../state/announcement.ts';
import { useEditorPlace } from '../state/editor-context.ts';
import { askWhetherSaved, SaveUnknown } from './ask-whether-saved.ts';
import { takeFrost } from './take-frost.ts';

/** The question before a save: what it takes away, and whose bookings end by it (EDIT-06, EDIT-07). */
export interface Question extends Asked {
  /** More was booked since it was asked before. */
  again: boolean;
  /** Which question it is: asked again it is the same one, and keeps what was chosen. */
  turn: number;
}

/** Saves the drawing: checked first, asked about where it takes something away, and compared where somebody else saved meanwhile. */
export function useSave(onFaults: (faults: Fault[]) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { editor, location, keep } = useEditorPlace();
  const params = { locationId: location.id };
  const [question, setQuestion] = useState<Question | null>(null);
  const [theirs, setTheirs] = useState<EditedLocation | null>(null);
  /** The server counts the bookings that end by the save. */
  const [counting, setCounting] = useState(false);
  const underWay = useRef(false);
  const turn = useRef(0);

  const failure = useFailureToast();
  const send = useToldMutation({
    mutationFn: ({ drawing, version, cancelAt, cancels }: Sent) =>
      askWhetherSaved({
        ...{ saved: editor.state().saved, version, drawing },
        send: () => call(saveDrawing, { params, body: saveBody(drawing, version, { cancelAt, cancels }) }),
        // a query would wait for the network
        read: () => call(getDrawing, { params }),
      }),
    onSuccess({ version }, { drawing }) {
      editor.saved(drawing, version);
      setQuestion(null);
      const [hint] = hintsOf(drawing, location.id);
      const about = hint && drawing.items.find(({ id }) => id === hint.id);
      if (!hint) toast.success(t('editor.save.saved'));
      else {
        const thing = about ? itemWords(t, about) : t('editor.board.title');
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
      // read again, the screen says who removed it
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

  /** Reads what is saved now, to be compared with what is drawn here. */
  async function compare(): Promise<void> {
    try {
      setTheirs(await readSaved());
    } catch (error) {
      failure.say((error as Error).message);
    }
  }

  /** The package has frozen places since they were read: they are frozen here too now, and can be saved. */
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
    /** Something of a save is under way: also what ends by it is being counted. */
    busy: send.isPending || counting,
    question,
    /** The person has agreed; `cancel`: bookings at places that are locked go too. */
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

/** Saving, as the parts of the screen use it. */
export type Save = ReturnType<typeof useSave>;
