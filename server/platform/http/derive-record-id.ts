import { v7 as uuid, v5 as uuidOf } from 'uuid';

/** The UUID namespace of ids that derive from the `requestId` of a request. */
const ofRequests = '0d0b6a35-6a0e-4d55-8f9b-4f4a2f0c9b1e';

/**
 * Returns the id of the record that a request creates. A repeated request with the same `requestId`
 * gets the same id. Without a `requestId` the id is new.
 * @param whose the caller, and the company if there is one. Only their requests share the
 * `requestId`s
 */
export function deriveRecordId(requestId: string | undefined, ...whose: readonly string[]): string {
  return requestId === undefined ? uuid() : uuidOf([...whose, requestId].join(' '), ofRequests);
}
