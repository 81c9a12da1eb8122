import { createShellLiveHandlers } from '#web/app/shell/create-shell-live-handlers.ts';
import { createBillingLiveHandlers } from '#web/features/billing/create-billing-live-handlers.ts';
import { createAbsencesLiveHandlers } from '#web/features/booking/absences/absences-live.ts';
import { createAssetLiveHandlers } from '#web/features/booking/assets/create-asset-live-handlers.ts';
import { createAssignedDeskLiveHandlers } from '#web/features/booking/assigned/create-assigned-desk-live-handlers.ts';
import { createBookingListLiveHandlers } from '#web/features/booking/booking-lists/create-booking-list-live-handlers.ts';
import { createNamesLiveHandlers } from '#web/features/booking/create-names-live-handlers.ts';
import { createBookingScreenLiveHandlers } from '#web/features/booking/floors/create-booking-screen-live-handlers.ts';
import { floorKindsInOrder } from '#web/features/booking/kinds/kinds.ts';
import { createMyBookingsLiveHandlers } from '#web/features/booking/my-bookings/my-bookings-live.ts';
import { createParkingLiveHandlers } from '#web/features/booking/parking/parking-live.ts';
import { createMeetingAnswersLiveHandlers } from '#web/features/booking/rooms/rooms-live.ts';
import { createWaitlistLiveHandlers } from '#web/features/booking/waitlist/create-waitlist-live-handlers.ts';
import { createWeekLiveHandlers } from '#web/features/booking/week/week-live.ts';
import { createPeopleLiveHandlers } from '#web/features/company/people/create-people-live-handlers.ts';
import { createTeamsLiveHandlers } from '#web/features/company/teams/teams-live.ts';
import { createExchangeLiveHandlers } from '#web/features/exchange/create-exchange-live-handlers.ts';
import { createEditorLiveHandlers } from '#web/features/places/editor/create-editor-live-handlers.ts';
import { createLocationsLiveHandlers } from '#web/features/places/locations/create-locations-live-handlers.ts';
import type { LiveHandlersFactory } from '#web/platform/live/live-handlers.ts';

/**
 * The factories of the features' live handlers, one per line. The handlers keep cached data fresh.
 */
export const liveHandlerFactories: readonly LiveHandlersFactory[] = [
  createShellLiveHandlers,
  createBookingScreenLiveHandlers,
  createAssignedDeskLiveHandlers,
  createBookingListLiveHandlers,
  createMeetingAnswersLiveHandlers,
  createMyBookingsLiveHandlers,
  createAbsencesLiveHandlers,
  createWaitlistLiveHandlers,
  createWeekLiveHandlers,
  createNamesLiveHandlers,
  createTeamsLiveHandlers,
  createLocationsLiveHandlers(floorKindsInOrder),
  createParkingLiveHandlers,
  createPeopleLiveHandlers,
  createExchangeLiveHandlers,
  createEditorLiveHandlers,
  createAssetLiveHandlers,
  createBillingLiveHandlers,
];
