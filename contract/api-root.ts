/** The root that every path of the contract stands under. */
export const apiRoot = '/api';
/** Where the live hub listens. */
export const hubPath = '/api/hub';
