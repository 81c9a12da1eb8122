/**
 * The calls and live events that the product's two documents name (section 7, and the lists of events), written by hand from them and not
 * from the contract. `here` exist; `waiting` come with the calendar integration and referrals. Paths are
 * the documents' own below the API's root, `{c}` the company; what a document names without a path stands with the path that it has.
 */
export interface Specified {
  here: readonly string[];
  waiting: readonly string[];
}

/** 'METHOD path'. By document and area, as the documents order them. */
export const specifiedCalls: Record<string, Specified> = {
  // core, section 7: names alone
  auth: {
    here: [
      'POST auth/login',
      'POST auth/register',
      'POST auth/registerExternal',
      'GET auth/validateExternalUser',
      'POST auth/renewTokens',
      'POST auth/logOut',
      'POST auth/remindPassword',
      'POST auth/resetPassword',
      'POST auth/resendActivationLink',
      'POST auth/acceptConsents',
      'GET auth/loginExternal',
    ],
    waiting: [],
  },
  user: {
    here: [
      'GET user/profile',
      'PUT user/profile',
      'GET user/alerts',
      'PUT user/alerts/{id}',
      'PUT user/changeLanguage',
      'GET user/notificationPreferences/{channel}',
      'PUT user/notificationPreferences/{channel}',
      'POST user/avatar',
      'DELETE user/avatar',
      'GET user/{id}/avatar',
      'PUT user/password',
      'GET user/providers',
      'DELETE user/providers/{loginProvider}',
    ],
    waiting: [],
  },
  invitation: {
    here: ['GET invitation/validateInvitation', 'POST invitation/accept', 'GET invitation/acceptExternal'],
    waiting: [],
  },
  companies: {
    here: [
      'GET companies',
      'POST companies',
      'GET {c}/companies',
      'PUT {c}/companies',
      'PUT {c}/companies/activate',
      'PUT {c}/companies/deactivate',
      'POST {c}/companies/logo',
      'PUT {c}/companies/settings',
      'POST {c}/companies/users/retrieve',
      'PUT {c}/companies/users/state',
      'PUT {c}/companies/users/role',
      'POST {c}/companies/users/refreshCache',
      'PUT {c}/companies/users/extraAttribute',
      'POST {c}/invitations',
      'DELETE {c}/invitations/{id}',
    ],
    waiting: [],
  },
  locations: {
    here: [
      'GET {c}/locations',
      'POST {c}/locations',
      'GET {c}/locations/{locationId}',
      'PUT {c}/locations/{locationId}/name',
      'DELETE {c}/locations/{locationId}',
      'PUT {c}/locations/{locationId}/drawing',
      'PUT {c}/locations/{locationId}/permissions',
      'POST {c}/locations/{locationId}/cloneSampleData',
      'GET timeZones',
    ],
    waiting: [],
  },
  'desk bookings': {
    here: [
      'POST {c}/bookings',
      'POST {c}/bookings/retrieve',
      'PUT {c}/bookings/cancel',
      'GET {c}/bookings/planned',
      'GET {c}/bookings/ics',
      'GET {c}/bookings/createGoogleEvent',
      'GET {c}/bookings/createOutlookEvent',
    ],
    waiting: [],
  },
  rooms: {
    here: [
      'POST {c}/room/retrieve',
      'GET {c}/room/planned',
      'POST {c}/room',
      'PUT {c}/room',
      'DELETE {c}/room/{id}',
      'GET {c}/room/ics',
      'GET {c}/room/createGoogleEvent',
      'GET {c}/room/createOutlookEvent',
    ],
    waiting: [],
  },
  // modules, section 7
  fleet: {
    here: [
      'GET {c}/fleet',
      'GET {c}/fleet/data',
      'GET {c}/fleet/bookings',
      'POST {c}/fleet',
      'DELETE {c}/fleet/{id}',
      'POST {c}/fleet/bookings',
      'DELETE {c}/fleet/removeFleetBooking/{id}',
      'POST {c}/fleet/addCar',
      'PUT {c}/fleet/updateCar',
      'DELETE {c}/fleet/removeCar/{id}',
    ],
    waiting: [],
  },
  resources: {
    here: [
      'GET {c}/resources',
      'GET {c}/resources/data',
      'GET {c}/resources/bookings',
      'POST {c}/resources',
      'DELETE {c}/resources/{id}',
      'POST {c}/resources/bookings',
      'DELETE {c}/resources/removeResourceBooking/{id}',
      'POST {c}/resources/addResource',
      'PUT {c}/resources/updateResource',
      'DELETE {c}/resources/removeResource/{id}',
    ],
    waiting: [],
  },
  parking: {
    here: [
      'GET {c}/parkingsForManagement',
      'GET {c}/parkingForManagement',
      'GET {c}/parkings',
      'GET {c}/parking',
      'POST {c}/parking',
      'DELETE {c}/parking',
      'POST {c}/parking/bookings/retrieve',
      'POST {c}/parking/bookings',
      'POST {c}/parking/cancelBookings',
      'POST {c}/parking/terminateBookings',
      'GET {c}/parking/bookings/my/planned',
    ],
    waiting: [],
  },
  'confirmation and QR': {
    here: [
      'GET {c}/bookingsConfirmation/list',
      'POST {c}/bookingsConfirmation/confirm',
      'GET {c}/qr/generateAll',
      'POST {c}/qr/scan',
    ],
    waiting: [],
  },
  reports: { here: ['GET {c}/report'], waiting: [] },
  exchange: { here: [], waiting: ['GET {c}/integrations/exchange', 'POST {c}/integrations/exchange'] },
  referrals: {
    here: [],
    waiting: ['GET referrals/verifyCode', 'GET referrals/programInfo', 'POST referrals/join'],
  },
  'single sign-on': { here: ['GET sso/check', 'GET sso/login'], waiting: [] },
  subscription: {
    here: [
      'GET {c}/subscription',
      'GET {c}/subscription/switchQueue',
      'GET {c}/subscription/checkIsFirstSubscription',
      'GET {c}/subscription/history',
      'GET {c}/subscription/packages',
      'DELETE {c}/subscription/switchQueue',
      'GET {c}/subscription/calculateSubscriptionEnd',
      'POST {c}/subscription/changeSubscription',
    ],
    waiting: [],
  },
  payment: {
    here: [
      'GET {c}/payment/orders',
      'GET {c}/payment/orders/{id}',
      'GET {c}/payment/cards',
      'POST {c}/payment/setDefaultCard',
      'DELETE {c}/payment/cards/{id}',
      'GET {c}/payment/invoice',
      'GET {c}/payment/order',
      'POST {c}/payment/startRecurringPayment',
      'POST {c}/payment/addNewCard',
    ],
    waiting: [],
  },
  'room dashboard': { here: ['GET dashboard/{roomId}'], waiting: [] },
  'other shared calls': { here: ['GET file/{id}'], waiting: [] },
};

/** Live events: core, section 4, and modules, section 4. */
export const specifiedEvents: Record<string, Specified> = {
  core: {
    here: [
      ...['LocationCreated', 'LocationRenamed', 'LocationRemoved', 'LocationUpdated', 'AreaPermissionsSet'],
      ...['BookingCreated', 'BookingRemoved', 'RoomBookingCreated', 'RoomBookingUpdated', 'RoomBookingCanceled'],
      ...['ReservationConfirmed', 'UserProfileRefreshed', 'UserCacheRefreshed', 'UserLoggedOut', 'CompanyUpdated'],
    ],
    waiting: [],
  },
  modules: {
    here: [
      ...['CarBookingUpserted', 'CarBookingRemoved', 'CarAdded', 'CarUpdated', 'CarRemoved'],
      ...['FleetUpserted', 'FleetRemoved', 'ResourceBookingUpserted', 'ResourceBookingRemoved'],
      ...['ResourceAdded', 'ResourceUpdated', 'ResourceRemoved', 'ResourceGroupUpserted', 'ResourceGroupRemoved'],
      ...['ParkingSaved', 'ParkingRemoved', 'ParkingBookingCreated', 'ParkingBookingRemoved'],
      ...['ParkingBookingCanceled', 'ParkingBookingTerminated', 'ReservationConfirmed'],
      'ParkingAutoReleaseSettingsChanged',
      ...['SubscriptionUpgraded', 'SubscriptionDowngraded', 'SubscriptionPeriodAdded', 'SubscriptionChangeQueued'],
    ],
    waiting: [],
  },
};

/** Live events that no document names: who sees the members' table is told of changes to it. */
export const ownEvents = ['MembersChanged'];
