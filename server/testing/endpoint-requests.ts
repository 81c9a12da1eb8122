import { absenceEndpointTestRequests } from './absence-requests.ts';
import { accountEndpointTestRequests } from './account-requests.ts';
import { assetEndpointTestRequests } from './asset-requests.ts';
import { assignmentEndpointTestRequests } from './assignment-requests.ts';
import { bookingEndpointTestRequests } from './booking-requests.ts';
import { companyEndpointTestRequests } from './company-requests.ts';
import { exchangeEndpointTestRequests } from './exchange-requests.ts';
import { factorEndpointTestRequests } from './factor-requests.ts';
import { locationEndpointTestRequests } from './location-requests.ts';
import { myBookingEndpointTestRequests } from './my-booking-requests.ts';
import { openingEndpointTestRequests } from './opening-requests.ts';
import { parkingEndpointTestRequests } from './parking-requests.ts';
import { paymentEndpointTestRequests } from './payment-requests.ts';
import { peopleEndpointTestRequests } from './people-requests.ts';
import { presenceEndpointTestRequests } from './presence-requests.ts';
import { profileEndpointTestRequests } from './profile-requests.ts';
import { identityProviderEndpointTestRequests } from './provider-requests.ts';
import { referralEndpointTestRequests } from './referral-requests.ts';
import { reportEndpointTestRequests } from './report-requests.ts';
import type { EndpointTestRequests } from './request-parts.ts';
import { seriesEndpointTestRequests } from './series-requests.ts';
import { subscriptionEndpointTestRequests } from './subscription-requests.ts';
import { waitlistEndpointTestRequests } from './waitlist-requests.ts';
import { weekEndpointTestRequests } from './week-requests.ts';

/**
 * Requests to every endpoint of the contract, by the endpoint's name. A test fails if an endpoint
 * has none.
 */
export const testRequestsByEndpoint: Record<string, EndpointTestRequests> = {
  ...accountEndpointTestRequests,
  ...factorEndpointTestRequests,
  ...identityProviderEndpointTestRequests,
  ...profileEndpointTestRequests,
  ...companyEndpointTestRequests,
  ...peopleEndpointTestRequests,
  ...locationEndpointTestRequests,
  ...bookingEndpointTestRequests,
  ...assignmentEndpointTestRequests,
  ...openingEndpointTestRequests,
  ...seriesEndpointTestRequests,
  ...presenceEndpointTestRequests,
  ...parkingEndpointTestRequests,
  ...myBookingEndpointTestRequests,
  ...absenceEndpointTestRequests,
  ...reportEndpointTestRequests,
  ...paymentEndpointTestRequests,
  ...subscriptionEndpointTestRequests,
  ...referralEndpointTestRequests,
  ...exchangeEndpointTestRequests,
  ...assetEndpointTestRequests,
  ...weekEndpointTestRequests,
  ...waitlistEndpointTestRequests,
};
