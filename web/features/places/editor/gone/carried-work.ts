import { useWorkplace } from '#web/platform/company/company-context.ts';
import { dropDraft, keepDraft, keptDraft } from '#web/platform/drafts/draft-store.ts';
import { drawingDraftOf } from '#web/platform/drafts/drawing-draft.ts';

/**
 * A whole drawing that moves to another location in this tab. `from` is the id of the removed
 * location.
 */
export interface CarriedWork {
  text: string;
  from: string;
}

const isCarried = (value: unknown): value is CarriedWork =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' && 'from' in value;

/**
 * Returns access to the drawing that moves to a location. The tab stores the drawing until the
 * location's editor adds it.
 */
export function useCarried(locationId: string) {
  const { profile, company } = useWorkplace();
  const owner = { personId: profile.id, companyId: company.id };
  const key = `drawing carried to ${locationId}`;
  return {
    carry: (work: CarriedWork) => keepDraft(owner, key, work),
    read(): CarriedWork | null {
      const work = keptDraft(owner, key);
      return isCarried(work) ? work : null;
    },
    drop: () => dropDraft(owner, key),
    /**
     * Deletes the stored work of a removed location, after another location has received the
     * drawing.
     */
    dropWorkOn: (removedId: string) => dropDraft(owner, drawingDraftOf(removedId)),
  };
}
