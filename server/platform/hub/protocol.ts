/**
 * The records of the SignalR JSON hub protocol, version 1
 * (https://github.com/dotnet/aspnetcore/blob/main/src/SignalR/docs/specs/HubProtocol.md).
 */

/**
 * The character that ends every record. JSON escapes it in strings, so a record never contains it.
 */
const recordSeparator = '\x1e';

/** One record as sent. All receivers share the same bytes, so no code may change them. */
export type Frame = Buffer;

/** The record types that the hub reads or writes. */
export const recordTypeCodes = { invocation: 1, completion: 3, streamInvocation: 4, ping: 6, close: 7 } as const;

/** A client's record. Only its being an object has been checked. */
export type ClientRecord = Record<string, unknown>;

const frameOf = (record: object): Frame => Buffer.from(JSON.stringify(record) + recordSeparator);

export const pingFrame = frameOf({ type: recordTypeCodes.ping });
export const handshakeAcceptedFrame = frameOf({});

/** Returns the response to a refused handshake. The client's `start()` fails with the reason. */
export const createHandshakeRefusedFrame = (reason: string): Frame => frameOf({ error: reason });

/**
 * Returns a call of the client's handlers that `on(target, ...)` has registered. Throws when the
 * payload is not JSON.
 */
export const createInvocationFrame = (target: string, payload: unknown): Frame =>
  frameOf({ type: recordTypeCodes.invocation, target, arguments: [payload] });

/** Returns the response to a failed invocation. */
export const createFailureFrame = (invocationId: string, error: string): Frame =>
  frameOf({ type: recordTypeCodes.completion, invocationId, error });

/** Returns the response to an invocation. Throws when the result is not JSON. */
export const createResultFrame = (invocationId: string, result: unknown): Frame =>
  frameOf({ type: recordTypeCodes.completion, invocationId, result });

/** The fields of a close record. Without `allowReconnect` the client does not reconnect. */
export interface CloseRecordFields {
  error?: string;
  allowReconnect?: boolean;
}

/** Returns the server's last record on a connection. */
export const createCloseFrame = (farewell: CloseRecordFields): Frame =>
  frameOf({ type: recordTypeCodes.close, ...farewell });

/** Splits a text into records. Returns null when a record is cut off or is not a JSON object. */
export function parseRecords(text: string): ClientRecord[] | null {
  if (!text.endsWith(recordSeparator)) return null;
  const records: ClientRecord[] = [];
  for (const part of text.slice(0, -1).split(recordSeparator)) {
    try {
      const record: unknown = JSON.parse(part);
      if (typeof record !== 'object' || record === null) return null;
      records.push(record as ClientRecord);
    } catch {
      return null;
    }
  }
  return records;
}
