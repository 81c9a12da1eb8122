/** The secret of the journeys' server. A journey signs its people's tokens with it. */
export const authSecret = 'biurko-journeys-sign-with-this-and-nobody-else-does';

/** The key of the operator's site in journeys. */
export const operatorKey = 'biurko-journeys-report-by-this-and-nobody-else';
