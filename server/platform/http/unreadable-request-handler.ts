import type { Socket } from 'node:net';
import { formatRefusal } from '#contract/messages/error-messages.ts';
import { createRefusal, type ErrorBody } from '#contract/wire/errors.ts';

/**
 * The statuses for unreadable requests: headers that are too long, or a request that arrived too
 * late. Every other unreadable request gets 400.
 */
const statusOf: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

const refused = createRefusal('malformedRequest', {});
const body: ErrorBody = { ...refused, message: formatRefusal(refused, 'pl') };
const text = JSON.stringify(body);

/**
 * Answers an unreadable request with the headers and the shape of every other refusal. The message
 * is Polish, because the sender's language cannot be read either.
 */
export function createUnreadableRequestHandler(headers: Readonly<Record<string, string>>) {
  const fields = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const rest = `${lines.join('')}\r\n${text}`;
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (!socket.writable) return void socket.destroy(error);
    socket.end(`HTTP/1.1 ${statusOf[error.code ?? ''] ?? '400 Bad Request'}\r\n${rest}`, () => socket.destroy());
  };
}
