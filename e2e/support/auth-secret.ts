/** What the journeys' server signs with, so that a journey can sign for its people what signing in would give them. */
export const authSecret = 'biurko-journeys-sign-with-this-and-nobody-else-does';

/** What the operator's site shows in journeys. */
export const operatorKey = 'biurko-journeys-report-by-this-and-nobody-else';
