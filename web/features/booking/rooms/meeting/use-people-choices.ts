import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listPeople } from '#contract/people/people.ts';
import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import type { ComboboxOption } from '#web/ui/combobox/ComboboxPopup.tsx';

/**
 * Returns the people whom a member can invite: active people except the holder of the booking, and
 * people who are already invited.
 */
export function useInvitablePeople(booking: RoomBooking): { choices: ComboboxOption[]; failed: boolean } {
  const { data, isError } = useQuery(createQueryOptions(listPeople));
  const choices = useMemo(() => {
    const invited = booking.participants.map(({ userId, userName, avatar }) => ({
      id: userId,
      name: userName,
      avatar,
    }));
    const people = new Map([...invited, ...(data?.people ?? [])].map((person) => [person.id, person]));
    people.delete(booking.userId);
    return [...people.values()].map(({ id, name, avatar }) => ({ value: id, label: name, picture: avatar }));
  }, [booking, data]);
  return { choices, failed: isError };
}
