import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useActivePeople } from '#web/platform/company/use-active-people.ts';
import { useMeetingDraft } from '../model/use-meeting-draft.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import { filterInvitableParticipants } from './filter-invitable-participants.ts';

/**
 * Returns the people whom a meeting can invite (BOOK-07) and the invited people. It loads people if
 * `wanted` is true.
 */
export function useInvitableAndInvitedPeople(wanted: boolean) {
  const { profile } = useCompanyContext();
  const { bypass } = useSelectionActions();
  const { draft } = useMeetingDraft();
  const people = useActivePeople(wanted);
  const holder = bypass.forUserId ?? profile.id;
  const known = people.data?.people;
  return {
    people,
    offered: known?.filter((person) => person.id !== holder) ?? [],
    invited: filterInvitableParticipants({ chosen: draft.participants, people: known, holder }),
  };
}
