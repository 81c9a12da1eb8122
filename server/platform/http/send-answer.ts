import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { EndpointResponse, FileResponse } from '#contract/wire/endpoint.ts';
import { createSerializer, encodeUtf8, encodeWithLeadingCommas } from './schemas.ts';
import { StreamedListPage } from './streamed-list-page.ts';

/** Sends a handler's result as its endpoint declares the response. */
export type SendResponse = (reply: FastifyReply, result: unknown) => FastifyReply;

/**
 * Yields the parts of a source. An error before the first part becomes the response. A later error
 * can only be logged.
 */
async function* told<Part>(source: AsyncIterable<Part>, log: FastifyBaseLogger): AsyncGenerator<Part> {
  const parts = source[Symbol.asyncIterator]();
  try {
    for (let begun = false; ; begun = true) {
      const { done, value } = await parts.next().catch((error: unknown) => {
        if (begun) log.error({ err: error }, 'an answer was cut off');
        throw error;
      });
      if (done) return;
      yield value;
    }
  } finally {
    // The source must also stop when the caller disconnects early.
    await parts.return?.();
  }
}

/**
 * Reads the source no faster than the caller receives it, and stops when the caller disconnects.
 */
function streamOf(reply: FastifyReply, source: AsyncIterable<Uint8Array | string>): Readable {
  return Readable.from(told(source, reply.log), { objectMode: false });
}

async function* linesOf(rows: AsyncIterable<unknown>, write: (row: unknown) => string): AsyncGenerator<string> {
  for await (const row of rows) yield `${write(row)}\n`;
}

const start = '{"items":';
const bracket = '['.charCodeAt(0);

const bodiesWithoutItems = new WeakMap<z.ZodObject, z.ZodType>();

/** Returns the same schema at each call, so that all servers of a process share its serializer. */
function omitItems(body: z.ZodObject): z.ZodType {
  const known = bodiesWithoutItems.get(body) ?? body.omit({ items: true });
  bodiesWithoutItems.set(body, known);
  return known;
}

/**
 * Returns a writer for pages in parts. It writes the same JSON as a serializer of the whole body
 * would. Its serializers are compiled at the first page.
 */
function pageWriter(body: z.ZodType): (page: StreamedListPage<{ items: unknown[] }>) => AsyncGenerator<Buffer> {
  if (!(body instanceof z.ZodObject && body.shape.items instanceof z.ZodArray)) throw new Error('Pages have items.');
  const writeItem = createSerializer(body.shape.items.element as z.ZodType);
  const writeRest = createSerializer(omitItems(body));
  return async function* write({ parts, rest }) {
    let begun = false;
    for await (const items of parts) {
      if (items.length === 0) continue;
      const part = encodeWithLeadingCommas(items.map(writeItem));
      if (!begun) {
        part[0] = bracket;
        yield Buffer.from(start);
      }
      yield part;
      begun = true;
    }
    yield encodeUtf8(`${begun ? '' : `${start}[`}],${writeRest(rest()).slice(1)}`);
  };
}

function bodySender(body: z.ZodType, status: number): SendResponse {
  let write: ReturnType<typeof pageWriter> | undefined;
  return (reply, result) => {
    if (!(result instanceof StreamedListPage)) return reply.code(status).send(result);
    write ??= pageWriter(body);
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(streamOf(reply, write(result)));
  };
}

/**
 * Returns whether the caller already has this version of a file, by its ETag (RFC 9110, 13.1.2).
 * Weak tags are compared like strong ones.
 */
function isKnown({ headers }: FastifyReply['request'], tag: string | undefined): boolean {
  const plain = (one: string) => one.trim().replace(/^W\//, '');
  const known = headers['if-none-match']?.split(',') ?? [];
  return tag !== undefined && known.some((one) => plain(one) === plain(tag));
}

function sendFile(reply: FastifyReply, { headers = {}, contentType, bytes }: FileResponse): FastifyReply {
  if (isKnown(reply.request, headers.etag)) return reply.headers(headers).code(304).send();
  const sent = reply.headers(headers).type(contentType);
  if (typeof bytes === 'string') return sent.send(bytes);
  if (bytes instanceof Uint8Array) return sent.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  return sent.send(streamOf(reply, bytes));
}

/** Returns the function that sends an endpoint's responses. Its serializer is compiled once. */
export function createResponseSender({ answer }: { answer: EndpointResponse }): SendResponse {
  if ('body' in answer) return bodySender(answer.body, answer.status);
  if ('file' in answer) return (reply, result) => sendFile(reply, result as FileResponse);
  if ('redirect' in answer)
    return (reply, result) => reply.redirect((result as { location: string }).location, answer.status);
  if ('rows' in answer) {
    const write = createSerializer(answer.rows);
    return (reply, result) =>
      reply
        .type('application/x-ndjson; charset=utf-8')
        .send(streamOf(reply, linesOf(result as AsyncIterable<unknown>, write)));
  }
  return (reply) => reply.code(204).send();
}
