import { v7 as uuid, v5 as uuidOf } from 'uuid';

/** Names that requests have as ids. */
const ofRequests = '0d0b6a35-6a0e-4d55-8f9b-4f4a2f0c9b1e';

/**
 * The id of what a request makes: a new one, or, of a request that names itself (`requestId`), the same one however often it comes.
 * @param whose who asks, and in which company: names of requests are theirs alone
 */
export function idOfRequest(requestId: string | undefined, ...whose: readonly string[]): string {
  return requestId === undefined ? uuid() : uuidOf([...whose, requestId].join(' '), ofRequests);
}
