/** The root of every path in the contract. */
export const apiRoot = '/api';
/** The path of the live hub. */
export const hubPath = '/api/hub';

/**
 * The only method of the hub. It reports whether this connection may have missed events in the last
 * given milliseconds before it connected. If not, the browser keeps the data that it has read since
 * then (LIVE-02).
 */
export const mayHaveMissed = 'mayHaveMissed';
