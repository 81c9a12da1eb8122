/** The root of every path in the contract. */
export const apiRoot = '/api';
/** The path of the live hub. */
export const hubPath = '/api/hub';

/**
 * The only method of the hub. It returns whether this connection may have missed events in a given
 * number of milliseconds before it opened. If not, the browser keeps the data that it read in that
 * time (LIVE-02).
 */
export const missedMessagesCheckMethodName = 'mayHaveMissed';
