/** The secret of the journeys' server, with which journeys sign their people's access tokens. */
export const authSecret = 'biurko-journeys-sign-with-this-and-nobody-else-does';

/** The key by which the operator's site reports referrals, in journeys. */
export const operatorKey = 'biurko-journeys-report-by-this-and-nobody-else';
