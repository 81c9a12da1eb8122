import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type EditedLocation, getDrawing } from '#contract/places/drawing.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useEditorContext } from '../state/editor-context.ts';
import { applyFrozenStates } from './apply-frozen-states.ts';

/**
 * Returns functions that load the drawing that the server has now. `theirs` is a colleague's save
 * that is being compared with the drawing on the screen, or null.
 * @param onFailure receives the message of a failed request
 */
export function useSavedDrawingLoader(onFailure: (message: string) => void) {
  const client = useQueryClient();
  const { editor, location } = useEditorContext();
  const [theirs, setTheirs] = useState<EditedLocation | null>(null);
  const params = { locationId: location.id };
  const read = () => client.fetchQuery({ ...createQueryOptions(getDrawing, { params }), staleTime: 0 });
  return {
    read,
    theirs,
    /** Loads the server's drawing into `theirs`, which opens the comparison. */
    async compare(): Promise<void> {
      try {
        setTheirs(await read());
      } catch (error) {
        onFailure((error as Error).message);
      }
    },
    /** Closes the comparison. */
    compared: () => setTheirs(null),
    /**
     * Applies the places that the package froze or thawed since the drawing was loaded, so that the
     * drawing can be saved. After a colleague's save it begins a comparison instead.
     */
    async takeFrost(): Promise<void> {
      try {
        const now = await read();
        if (now.version !== editor.state().version) return setTheirs(now);
        applyFrozenStates(editor, now);
      } catch (error) {
        onFailure((error as Error).message);
      }
    },
  };
}
