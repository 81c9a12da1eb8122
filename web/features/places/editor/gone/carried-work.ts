import { useWorkplace } from '#web/platform/company/company-context.ts';
import { dropDraft, keepDraft, keptDraft } from '#web/platform/drafts/draft-store.ts';
import { drawingDraftOf } from '#web/platform/drafts/drawing-draft.ts';

/**
 * A whole drawing on its way to another floor in this tab, with the removed floor that it comes
 * from.
 */
export interface CarriedWork {
  text: string;
  from: string;
}

const isCarried = (value: unknown): value is CarriedWork =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' && 'from' in value;

/** Returns access to the work carried to a location, until its editor takes it. */
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
    /** Drops the kept work of a removed location once another one has it. */
    dropWorkOn: (removedId: string) => dropDraft(owner, drawingDraftOf(removedId)),
  };
}
