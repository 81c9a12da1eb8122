/** The root that every path of the contract stands under. */
export const apiRoot = '/api';
/** Where the live hub listens. */
export const hubPath = '/api/hub';

/**
 * The one method of the hub: whether this connection's company, person or session may have been sent an event within the last so
 * many milliseconds, before it was connected. If not, what was read since then needs no second reading (LIVE-02).
 */
export const mayHaveMissed = 'mayHaveMissed';
