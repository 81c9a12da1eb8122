import { absenceRequests } from './absence-requests.ts';
import { accountRequests } from './account-requests.ts';
import { assetRequests } from './asset-requests.ts';
import { assignmentRequests } from './assignment-requests.ts';
import { bookingRequests } from './booking-requests.ts';
import { companyRequests } from './company-requests.ts';
import { exchangeRequests } from './exchange-requests.ts';
import { factorRequests } from './factor-requests.ts';
import { locationRequests } from './location-requests.ts';
import { myBookingRequests } from './my-booking-requests.ts';
import { openingRequests } from './opening-requests.ts';
import { parkingRequests } from './parking-requests.ts';
import { paymentRequests } from './payment-requests.ts';
import { peopleRequests } from './people-requests.ts';
import { presenceRequests } from './presence-requests.ts';
import { profileRequests } from './profile-requests.ts';
import { identityProviderRequests } from './provider-requests.ts';
import { referralRequests } from './referral-requests.ts';
import { reportRequests } from './report-requests.ts';
import type { EndpointTestRequests } from './request-parts.ts';
import { seriesRequests } from './series-requests.ts';
import { subscriptionRequests } from './subscription-requests.ts';
import { waitlistRequests } from './waitlist-requests.ts';
import { weekRequests } from './week-requests.ts';

/**
 * Requests to every endpoint of the contract, by the endpoint's name. A test fails if an endpoint
 * has none.
 */
export const endpointRequests: Record<string, EndpointTestRequests> = {
  ...accountRequests,
  ...factorRequests,
  ...identityProviderRequests,
  ...profileRequests,
  ...companyRequests,
  ...peopleRequests,
  ...locationRequests,
  ...bookingRequests,
  ...assignmentRequests,
  ...openingRequests,
  ...seriesRequests,
  ...presenceRequests,
  ...parkingRequests,
  ...myBookingRequests,
  ...absenceRequests,
  ...reportRequests,
  ...paymentRequests,
  ...subscriptionRequests,
  ...referralRequests,
  ...exchangeRequests,
  ...assetRequests,
  ...weekRequests,
  ...waitlistRequests,
};
