import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { deleteDraft, readDraft, storeDraft } from '#web/platform/drafts/draft-store.ts';
import { getDrawingDraftKey } from '#web/platform/drafts/drawing-draft.ts';

/**
 * A whole drawing that moves to another location in this tab. `from` is the id of the removed
 * location.
 */
export interface TransferredDrawing {
  text: string;
  from: string;
}

const isCarried = (value: unknown): value is TransferredDrawing =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' && 'from' in value;

/**
 * Returns access to the drawing that moves to a location. The tab stores the drawing until the
 * location's editor adds it.
 */
export function useTransferredDrawingStorage(locationId: string) {
  const { profile, company } = useCompanyContext();
  const owner = { personId: profile.id, companyId: company.id };
  const key = `drawing carried to ${locationId}`;
  return {
    carry: (work: TransferredDrawing) => storeDraft(owner, key, work),
    read(): TransferredDrawing | null {
      const work = readDraft(owner, key);
      return isCarried(work) ? work : null;
    },
    drop: () => deleteDraft(owner, key),
    /**
     * Deletes the stored work of a removed location, after another location has received the
     * drawing.
     */
    dropWorkOn: (removedId: string) => deleteDraft(owner, getDrawingDraftKey(removedId)),
  };
}
