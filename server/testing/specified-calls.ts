/**
 * The endpoints and live events of both documents (section 7), copied by hand and not from the
 * contract. Paths are below the API's root. `{c}` is the company. Endpoints that the documents give
 * no path have the product's path.
 */

/** The endpoints as 'METHOD path', by document and area, in the documents' order. */
export const specifiedCalls: Record<string, readonly string[]> = {
  // core, section 7, which has names without paths
  auth: [
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
  user: [
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
  invitation: ['GET invitation/validateInvitation', 'POST invitation/accept', 'GET invitation/acceptExternal'],
  companies: [
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
  locations: [
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
  'desk bookings': [
    'POST {c}/bookings',
    'POST {c}/bookings/retrieve',
    'PUT {c}/bookings/cancel',
    'GET {c}/bookings/planned',
    'GET {c}/bookings/ics',
    'GET {c}/bookings/createGoogleEvent',
    'GET {c}/bookings/createOutlookEvent',
  ],
  rooms: [
    'POST {c}/room/retrieve',
    'GET {c}/room/planned',
    'POST {c}/room',
    'PUT {c}/room',
    'DELETE {c}/room/{id}',
    'GET {c}/room/ics',
    'GET {c}/room/createGoogleEvent',
    'GET {c}/room/createOutlookEvent',
  ],
  // modules, section 7
  fleet: [
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
  resources: [
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
  parking: [
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
  'confirmation and QR': [
    'GET {c}/bookingsConfirmation/list',
    'POST {c}/bookingsConfirmation/confirm',
    'GET {c}/qr/generateAll',
    'POST {c}/qr/scan',
  ],
  reports: ['GET {c}/report'],
  exchange: ['GET {c}/integrations/exchange', 'POST {c}/integrations/exchange'],
  referrals: ['GET referrals/verifyCode', 'GET referrals/programInfo', 'POST referrals/join'],
  'single sign-on': ['GET sso/check', 'GET sso/login'],
  subscription: [
    'GET {c}/subscription',
    'GET {c}/subscription/switchQueue',
    'GET {c}/subscription/checkIsFirstSubscription',
    'GET {c}/subscription/history',
    'GET {c}/subscription/packages',
    'DELETE {c}/subscription/switchQueue',
    'GET {c}/subscription/calculateSubscriptionEnd',
    'POST {c}/subscription/changeSubscription',
  ],
  payment: [
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
  'room dashboard': ['GET dashboard/{roomId}'],
  'other shared calls': ['GET file/{id}'],
};

/** Live events of core, section 4, and modules, section 4. */
export const specifiedEvents: Record<string, readonly string[]> = {
  core: [
    ...['LocationCreated', 'LocationRenamed', 'LocationRemoved', 'LocationUpdated', 'AreaPermissionsSet'],
    ...['BookingCreated', 'BookingRemoved', 'RoomBookingCreated', 'RoomBookingUpdated', 'RoomBookingCanceled'],
    ...['ReservationConfirmed', 'UserProfileRefreshed', 'UserCacheRefreshed', 'UserLoggedOut', 'CompanyUpdated'],
  ],
  modules: [
    ...['CarBookingUpserted', 'CarBookingRemoved', 'CarAdded', 'CarUpdated', 'CarRemoved'],
    ...['FleetUpserted', 'FleetRemoved', 'ResourceBookingUpserted', 'ResourceBookingRemoved'],
    ...['ResourceAdded', 'ResourceUpdated', 'ResourceRemoved', 'ResourceGroupUpserted', 'ResourceGroupRemoved'],
    ...['ParkingSaved', 'ParkingRemoved', 'ParkingBookingCreated', 'ParkingBookingRemoved'],
    ...['ParkingBookingCanceled', 'ParkingBookingTerminated', 'ReservationConfirmed'],
    'ParkingAutoReleaseSettingsChanged',
    ...['SubscriptionUpgraded', 'SubscriptionDowngraded', 'SubscriptionPeriodAdded', 'SubscriptionChangeQueued'],
  ],
};

/**
/**
 * Live events that no document names. They report changes of absences, assigned desks, the members'
 * table, the sync with Exchange, and payments.
 */
export const ownEvents = [
  'AbsencesChanged',
  'DeskAssignmentsChanged',
  'ExchangeUpdated',
  'MembersChanged',
  'PaymentsUpdated',
];
