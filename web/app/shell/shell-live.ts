import { getProfile } from '#contract/accounts/user.ts';
import { getCompany, listCompanies } from '#contract/company/companies.ts';
import { getFactors } from '#contract/factors/factors.ts';
import { getSecondFactorRule } from '#contract/factors/second-factor-rule.ts';
import { listLocations } from '#contract/places/locations.ts';
import { listBookingsToConfirm } from '#contract/presence/confirmations.ts';
import { listUserProviders } from '#contract/sign-in/providers.ts';
import { getCompanySso } from '#contract/sign-in/sso.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { listedKinds } from '#web/features/booking/kinds/listed-kinds.ts';
import { keyOf } from '#web/platform/api/query-of.ts';
import { burst } from '#web/platform/live/burst.ts';
import type { LiveFeature } from '#web/platform/live/live-handlers.ts';
import { readAgain } from '#web/platform/live/read-again.ts';
import { endedByServer } from '#web/platform/session/session.ts';

type Of = (payload: never) => readonly { userId: string }[];

/** The events of bookings whose presence is confirmed. */
const confirmed = listedKinds
  .filter(({ presence }) => presence !== null)
  .flatMap(({ events }) => Object.entries(events).map(([name, { of }]) => [name, of as Of] as const));

/** Handles events for the frame: the bell, the person, the session and the tree of locations. */
export const shellLive: LiveFeature = (queryClient, { profile }) => {
  const refetch = (...endpoints: Endpoint[]) => {
    for (const endpoint of endpoints) void readAgain(queryClient, { queryKey: keyOf(endpoint) });
  };
  const ofPerson = ({ userId }: { userId: string }) => {
    if (userId === profile.id) refetch(listBookingsToConfirm);
  };
  const ofPeople = (bookings: readonly { userId: string }[]) => {
    if (bookings.some(({ userId }) => userId === profile.id)) refetch(listBookingsToConfirm);
  };
  // A change of the package sends an event for every floor where something freezes or thaws.
  const locationDrawn = burst(() => refetch(listLocations));
  // A setting decides which bookings the bell confirms.
  const companyChanged = () =>
    refetch(listCompanies, getCompany, getCompanySso, getSecondFactorRule, listBookingsToConfirm);
  const permissionsChanged = ({ userId }: { userId: string | null }) => {
    if (userId === null || userId === profile.id) refetch(listCompanies, getProfile);
  };
  const profileChanged = () => refetch(getProfile, listCompanies, getFactors, listUserProviders);
  return {
    ...Object.fromEntries(confirmed.map(([name, of]) => [name, (payload: never) => ofPeople(of(payload))])),
    ReservationConfirmed: ofPerson,
    CompanyUpdated: companyChanged,
    LocationUpdated: locationDrawn,
    UserProfileRefreshed: profileChanged,
    UserCacheRefreshed: permissionsChanged,
    UserLoggedOut: endedByServer,
  };
};
