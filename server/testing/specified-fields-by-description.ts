/**
 * An endpoint or live event with the fields that the specification of modules gives it (sections 3
 * and 7). The list below is copied by hand and not from the contract. It covers parking, fleets,
 * resources, reports, Exchange, referrals and subscriptions.
 */
interface SpecifiedFields {
  /**
   * The endpoint as 'METHOD path', as in `specifiedEndpointsByArea`, or the name of a live event.
   */
  of: string;
  /**
   * The part that has the fields: an endpoint's query, body or response, or the payload of a live
   * event.
   */
  side: 'query' | 'body' | 'answer' | 'payload';
  /**
   * The path to the object with the fields within that part, such as `items`. Arrays on the way
   * have no step. Undefined means the whole part.
   */
  at?: string;
  fields: string;
}

const company = 'companyId';
const carBooking = 'id title isAllDay carId carName registrationNumber fleetId fleetName fleetIana userId userName';
const resourceBooking =
  'id title isAllDay resourceId resourceName resourceGroupId resourceGroupName resourceGroupIana userId userName';
const car = 'id fleetId name registrationNumber color fuelType gearbox numberOfSeats yearOfManufacture';
const told = 'bookingId reservationStartDate reservationEndDate';

/** The specified fields, by the names that the specification gives the endpoints and events. */
export const specifiedFieldsByDescription: Record<string, SpecifiedFields> = {
  'a registration by a referral code': { of: 'POST auth/register', side: 'body', fields: 'emailAddress referralCode' },
  'one by a provider': { of: 'POST auth/registerExternal', side: 'body', fields: 'marketingConsent referralCode' },
  'asking whether a code is good': { of: 'GET referrals/verifyCode', side: 'query', fields: 'code' },
  'asking for a referral programme': { of: 'GET referrals/programInfo', side: 'query', fields: 'programKey' },
  'a referral programme': {
    of: 'GET referrals/programInfo',
    side: 'answer',
    fields: 'id startAt endAt currentTerms userMembership',
  },
  'its terms': {
    of: 'GET referrals/programInfo',
    side: 'answer',
    at: 'currentTerms',
    fields: 'id termsUrl_PL termsUrl_EN',
  },
  'joining it': {
    of: 'POST referrals/join',
    side: 'body',
    fields: 'referralProgramId userEmail acceptedReferralTermsId',
  },
  'what comes by a code': {
    of: 'POST referrals/join',
    side: 'answer',
    at: 'stats',
    fields: 'registerCount contactFormCount otherCount',
  },
  'the Exchange settings': {
    of: 'GET {c}/integrations/exchange',
    side: 'answer',
    fields: 'roomIntegrationEnabled tenantId clientId clientSecret clientSecretExists connectionValid validationInfo',
  },
  'the Exchange settings that are saved': {
    of: 'POST {c}/integrations/exchange',
    side: 'body',
    fields: 'roomIntegrationEnabled tenantId clientId clientSecret',
  },
  'a fleet': {
    of: 'GET {c}/fleet',
    side: 'answer',
    at: 'fleet',
    fields: 'id name timeZone description activeCars cars',
  },
  'asking for it': { of: 'GET {c}/fleet', side: 'query', fields: 'fleetId' },
  'a fleet among all': { of: 'GET {c}/fleet/data', side: 'answer', at: 'fleets', fields: 'id name activeCars cars' },
  'asking for those in use': { of: 'GET {c}/fleet/data', side: 'query', fields: 'onlyActive' },
  'a fleet that is saved': { of: 'POST {c}/fleet', side: 'body', fields: 'id name timeZone description' },
  'a car': { of: 'GET {c}/fleet', side: 'answer', at: 'fleet.cars', fields: `${car} image` },
  'a car that is added': { of: 'POST {c}/fleet/addCar', side: 'body', fields: car },
  'a car that is changed': { of: 'PUT {c}/fleet/updateCar', side: 'body', fields: car },
  'whose bookings are asked for': { of: 'GET {c}/fleet/bookings', side: 'query', fields: 'userId onlyActive' },
  'a booking on the timeline': {
    of: 'GET {c}/fleet/bookings',
    side: 'answer',
    at: 'bookings',
    fields: 'id title startTime endTime isAllDay carId userId',
  },
  'a booking that is saved': {
    of: 'POST {c}/fleet/bookings',
    side: 'body',
    fields: 'id carId title startTime endTime',
  },
  'a fleet booking': { of: 'POST {c}/fleet/bookings', side: 'answer', fields: `${carBooking} startTime endTime` },
  'a fleet booking in a list': {
    of: 'POST {c}/fleet/bookings/retrieve',
    side: 'answer',
    at: 'items',
    fields: carBooking,
  },
  'a resource group': {
    of: 'GET {c}/resources',
    side: 'answer',
    at: 'resourceGroup',
    fields: 'id name description timeZone activeResources resources',
  },
  'asking for that': { of: 'GET {c}/resources', side: 'query', fields: 'resourceGroupId' },
  'a resource group among all': {
    of: 'GET {c}/resources/data',
    side: 'answer',
    at: 'resourceGroups',
    fields: 'id name activeResources resources',
  },
  'a resource group that is saved': { of: 'POST {c}/resources', side: 'body', fields: 'name description timeZone' },
  'a resource': {
    of: 'GET {c}/resources',
    side: 'answer',
    at: 'resourceGroup.resources',
    fields: 'id resourceGroupId name image color',
  },
  'a resource that is added': { of: 'POST {c}/resources/addResource', side: 'body', fields: 'id resourceGroupId name' },
  'a resource that is changed': {
    of: 'PUT {c}/resources/updateResource',
    side: 'body',
    fields: 'resourceGroupId color',
  },
  'its booking on the timeline': {
    of: 'GET {c}/resources/bookings',
    side: 'answer',
    at: 'bookings',
    fields: 'id title startTime endTime isAllDay resourceId userId',
  },
  'its booking that is saved': {
    of: 'POST {c}/resources/bookings',
    side: 'body',
    fields: 'id resourceId title startTime endTime',
  },
  'a resource booking': {
    of: 'POST {c}/resources/bookings',
    side: 'answer',
    fields: `${resourceBooking} startTime endTime`,
  },
  'a resource booking in a list': {
    of: 'POST {c}/resources/bookings/retrieve',
    side: 'answer',
    at: 'items',
    fields: resourceBooking,
  },
  'a parking that is saved': {
    of: 'POST {c}/parking',
    side: 'body',
    fields:
      'id name description ccEmail timeZone rows cols bookingPeriod allUsers users autoReleaseUnconfirmedBooking timeForBookingConfirmation parkingSpaces',
  },
  'a parking that is booked': {
    of: 'GET {c}/parkings',
    side: 'answer',
    at: 'parkings',
    fields: 'id name activeParkingSpaces availableParkingSpaces canBook',
  },
  'a parking space': {
    of: 'GET {c}/parking',
    side: 'answer',
    at: 'parkingSpaces',
    fields: 'id x y number label active type description reservations availabilityBar',
  },
  'when it is held': {
    of: 'GET {c}/parking',
    side: 'answer',
    at: 'parkingSpaces.availabilityBar',
    fields: 'id start end',
  },
  'a parking booking': {
    of: 'POST {c}/parking/bookings/retrieve',
    side: 'answer',
    at: 'items',
    fields:
      'id userId userName name avatar startDate endDate parkingId parkingName parkingSpaceId spaceNumber carIconId carRegistrationNumber description adminBypassMode state confirmedOn createdOn parkingIana',
  },
  'a parking booking that is made': {
    of: 'POST {c}/parking/bookings',
    side: 'body',
    fields: 'parkingSpaceId startDate endDate carRegistrationNumber description userId carIconId adminBypassMode',
  },
  'a report row': {
    of: 'GET {c}/report',
    side: 'answer',
    at: 'items',
    fields:
      'bookingId userId userName bookingDate startDate endDate locationType locationTypeLocal locationId locationName spaceId spaceName parkingId parkingName parkingSpaceId spaceNumber fleetId fleetName carId carName roomId roomName adminBypassMode extraAttributes',
  },
  'a report’s filter': {
    of: 'GET {c}/report',
    side: 'query',
    fields: 'dateStart dateEnd locations parkings fleets users locationType adminBypassMode',
  },
  'a subscription': {
    of: 'GET {c}/subscription',
    side: 'answer',
    fields:
      'id companyId packageId packageName price durationInMonths isCustom isRecurring isActive periods packageInfo firstSubscription',
  },
  'its periods': { of: 'GET {c}/subscription', side: 'answer', at: 'periods', fields: 'periodStart periodEnd' },
  'what it covers': {
    of: 'GET {c}/subscription',
    side: 'answer',
    at: 'packageInfo',
    fields: 'deskLimit roomLimit parkingSpaceLimit fleetLimit resourceLimit',
  },
  'a package': {
    of: 'GET {c}/subscription/packages',
    side: 'answer',
    at: 'packages',
    fields:
      'id name price noPromoPrice noCardNeeded isGlobal durationInMonths deskLimit parkingSpaceLimit roomLimit fleetLimit resourceLimit',
  },
  'an entry of the switch queue': {
    of: 'GET {c}/subscription/switchQueue',
    side: 'answer',
    at: 'switchQueue',
    fields: 'id packageName packagePrice date',
  },
  'the entry that is taken back': { of: 'DELETE {c}/subscription/switchQueue', side: 'query', fields: 'id' },
  'a row of the history': {
    of: 'GET {c}/subscription/history',
    side: 'answer',
    at: 'items',
    fields: 'id name periodStart periodEnd description price priceGross status createdOn card invoice order',
  },
  'the invoice of a row': {
    of: 'GET {c}/subscription/history',
    side: 'answer',
    at: 'items.invoice',
    fields: 'id number',
  },
  'the order of a row': { of: 'GET {c}/subscription/history', side: 'answer', at: 'items.order', fields: 'id number' },
  'the card of a row': {
    of: 'GET {c}/subscription/history',
    side: 'answer',
    at: 'items.card',
    fields: 'cardNumberMasked brandImageUrl',
  },
  'a saved card': {
    of: 'GET {c}/payment/cards',
    side: 'answer',
    at: 'cards',
    fields: 'id default cardBrand brandImageUrl cardNumberMasked cardExpirationMonth cardExpirationYear',
  },
  'the card that becomes the default': { of: 'POST {c}/payment/setDefaultCard', side: 'body', fields: 'cardId' },
  'a payment': {
    of: 'POST {c}/payment/startRecurringPayment',
    side: 'body',
    fields: 'packageId token mask continueUrl',
  },
  'the order of a payment': {
    of: 'POST {c}/payment/startRecurringPayment',
    side: 'answer',
    fields: 'status orderId',
  },
  'a card to save': { of: 'POST {c}/payment/addNewCard', side: 'body', fields: 'token continueUrl' },
  'the order of a card': { of: 'POST {c}/payment/addNewCard', side: 'answer', fields: 'status orderId' },
  'asking for an end': { of: 'GET {c}/subscription/calculateSubscriptionEnd', side: 'query', fields: 'packageId' },
  'the end of a subscription': {
    of: 'GET {c}/subscription/calculateSubscriptionEnd',
    side: 'answer',
    fields: 'subscriptionPeriodEnd',
  },
  'a change of the subscription': {
    of: 'POST {c}/subscription/changeSubscription',
    side: 'body',
    fields: 'packageId',
  },
  ...payloads(
    'SubscriptionUpgraded SubscriptionDowngraded SubscriptionPeriodAdded SubscriptionChangeQueued',
    `${company} packageId`,
  ),
  ...payloads('FleetUpserted FleetRemoved', `${company} fleetId`),
  ...payloads('CarAdded CarUpdated CarRemoved', `${company} fleetId carId`),
  ...payloads('CarBookingUpserted CarBookingRemoved', `${company} ${told} carId fleetId userId`),
  ...payloads('ResourceGroupUpserted ResourceGroupRemoved', `${company} resourceGroupId`),
  ...payloads('ResourceAdded ResourceUpdated ResourceRemoved', `${company} resourceGroupId resourceId`),
  ...payloads('ResourceBookingUpserted ResourceBookingRemoved', `${company} ${told} resourceId resourceGroupId userId`),
  ...payloads('ParkingSaved ParkingRemoved ParkingAutoReleaseSettingsChanged', `${company} parkingId`),
};

/**
 * Returns entries for live events that have the same payload. Names and fields are separated by
 * spaces.
 */
function payloads(names: string, fields: string): Record<string, SpecifiedFields> {
  return Object.fromEntries(names.split(' ').map((of) => [of, { of, side: 'payload' as const, fields }]));
}

/**
 * Field names that only shared code for cars and resources has. A test fails if a request or
 * response contains one of them.
 */
export const namesOnlyInSharedAssetCode = [
  'groupId',
  'groupIana',
  'assetId',
  'assetIds',
  'assets',
  'activeAssets',
  'group',
  'groups',
];
