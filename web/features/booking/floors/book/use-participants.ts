import { useWorkplace } from '#web/platform/company/company-context.ts';
import { usePeople } from '../api.ts';
import { useDraft } from '../model/use-draft.ts';
import { useSteering } from '../model/use-selection.ts';
import { participantsSent } from './participants-sent.ts';

/**
 * Returns the people whom a meeting can invite (BOOK-07) and the invited people. It loads people if
 * `wanted` is true.
 */
export function useParticipants(wanted: boolean) {
  const { profile } = useWorkplace();
  const { bypass } = useSteering();
  const { draft } = useDraft();
  const people = usePeople(wanted);
  const holder = bypass.forUserId ?? profile.id;
  const known = people.data?.people;
  return {
    people,
    offered: known?.filter((person) => person.id !== holder) ?? [],
    invited: participantsSent({ chosen: draft.participants, people: known, holder }),
  };
}
