import { v7 as uuid, v5 as uuidOf } from 'uuid';

/** The UUID namespace of ids that requests name. */
const ofRequests = '0d0b6a35-6a0e-4d55-8f9b-4f4a2f0c9b1e';

/**
 * Returns the id of the thing that a request creates. A request with a `requestId` gets the same id
 * each time.
 * @param whose the caller and their company, who alone share names of requests
 */
export function idOfRequest(requestId: string | undefined, ...whose: readonly string[]): string {
  return requestId === undefined ? uuid() : uuidOf([...whose, requestId].join(' '), ofRequests);
}
