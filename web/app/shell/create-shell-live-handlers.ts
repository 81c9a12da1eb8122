import { getProfile } from '#contract/accounts/user.ts';
import { listCompanies } from '#contract/company/companies.ts';
import { getCompany } from '#contract/company/company-details.ts';
import { getFactors } from '#contract/factors/factors.ts';
import { getSecondFactorRule } from '#contract/factors/second-factor-rule.ts';
import { listOpening } from '#contract/places/list-opening.ts';
import { listLocations } from '#contract/places/locations.ts';
import { listBookingsToConfirm } from '#contract/presence/confirmations.ts';
import { listUserProviders } from '#contract/sign-in/providers.ts';
import { getCompanySso } from '#contract/sign-in/sso.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { listedBookingKinds } from '#web/features/booking/kinds/kinds.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { debounceWithMaxWait } from '#web/platform/live/debounce-with-max-wait.ts';
import type { LiveHandlersFactory } from '#web/platform/live/live-handlers.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { handleSessionEndedByServer } from '#web/platform/session/session.ts';

type Of = (payload: never) => readonly { userId: string }[];

/**
 * The live events about bookings of kinds with confirmation of presence. Each reads the bookings'
 * owners from its event.
 */
const confirmed = listedBookingKinds
  .filter(({ presence }) => presence !== null)
  .flatMap(({ events }) => Object.entries(events).map(([name, { of }]) => [name, of as Of] as const));

/**
 * Handles live events for the frame: the bell, the company, the person, the session and the tree of
 * locations.
 */
export const createShellLiveHandlers: LiveHandlersFactory = (queryClient, { profile }) => {
  const refetch = (...endpoints: Endpoint[]) => {
    for (const endpoint of endpoints) void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(endpoint) });
  };
  const ofPerson = ({ userId }: { userId: string }) => {
    if (userId === profile.id) refetch(listBookingsToConfirm);
  };
  const ofPeople = (bookings: readonly { userId: string }[]) => {
    if (bookings.some(({ userId }) => userId === profile.id)) refetch(listBookingsToConfirm);
  };
  // Debounced, since a change of the package sends an event for every floor where places freeze or
  // thaw.
  const locationDrawn = debounceWithMaxWait(() => refetch(listLocations, listOpening));
  // Refetches the bell's list too, since the company's settings decide which bookings need a
  // confirmation.
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
    UserLoggedOut: handleSessionEndedByServer,
  };
};
