import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { BodySchema } from '#contract/wire/endpoint.ts';
import { InvalidInput } from './invalid-input.ts';

/** Returns the JSON Schema of a zod schema: of a request (`input`) or of a response (`output`). */
export function createJsonSchema(
  schema: BodySchema,
  io: 'input' | 'output',
  target: 'draft-7' | 'draft-2020-12' = 'draft-7',
) {
  return z.toJSONSchema(schema, { io, target, unrepresentable: 'any' });
}

type Serializer = (value: unknown) => string;

/**
 * The compiled serializers by schema. All servers of a process share them, because a test's process
 * starts hundreds of servers.
 */
const compiled = new WeakMap<z.ZodType, Serializer>();

function compileSerializer(schema: z.ZodType): Serializer {
  const known = compiled.get(schema);
  if (known) return known;
  const write = fastJson(forWriting(createJsonSchema(schema, 'input')) as Schema, {
    ajv: { formats: { unsafe: true } },
  });
  compiled.set(schema, write);
  return write;
}

/**
 * Returns a function that serializes values of a schema, with the declared fields only. It compiles
 * the schema at the first value, so that a start does not wait for all schemas.
 */
export function createSerializer(schema: z.ZodType): Serializer {
  let write: Serializer | undefined;
  return (value) => {
    write ??= compileSerializer(schema);
    return write(value);
  };
}

/**
 * The number of characters from which a response is encoded in advance. Otherwise measuring and
 * sending would each encode it.
 */
const large = 4096;

const comma = ','.charCodeAt(0);
const encoder = new TextEncoder();
let scratch = Buffer.alloc(0);

/** Returns a buffer for this many characters. A character takes three bytes at most. */
function scratchFor(characters: number): Buffer {
  if (scratch.length < 3 * characters) scratch = Buffer.allocUnsafeSlow(6 * characters);
  return scratch;
}

/**
 * Encodes a text as UTF-8, through one shared buffer and a copy. Encoding into new memory takes a
 * quarter longer.
 */
export function encodeUtf8(text: string): Buffer {
  const place = scratchFor(text.length);
  return Buffer.from(place.subarray(0, encoder.encodeInto(text, place).written));
}

/**
 * Encodes texts as UTF-8, with a comma before each. The serializer's text is a tree of pieces until
 * it is encoded. One large tree takes longer than many small trees.
 */
export function encodeWithLeadingCommas(texts: readonly string[]): Buffer {
  const place = scratchFor(texts.reduce((all, text) => all + text.length + 1, 0));
  let at = 0;
  for (const text of texts) {
    place[at] = comma;
    at += 1 + place.write(text, at + 1);
  }
  return Buffer.from(place.subarray(0, at));
}

const asSent = (text: string): string | Buffer => (text.length < large ? text : encodeUtf8(text));

/**
 * Makes a server parse input with zod, and write output with a serializer that is compiled from the
 * contract's schema. The serializer writes only the declared fields, so that no other data leaks,
 * and costs half of JSON.stringify. A response that several callers share is serialized once.
 */
export function installContractSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<BodySchema>(({ schema, httpPart }) => (data) => {
    const { data: value, error } = schema.safeParse(data);
    return error ? { error: new InvalidInput(error.issues, httpPart !== 'body') } : { value };
  });
  app.setSerializerCompiler<z.ZodType>(({ schema }) => {
    const write = createSerializer(schema);
    // The text is stored on the response object itself, because a map of all responses would need
    // cleaning.
    const written = Symbol('written');
    return (answer: { [written]?: string | Buffer }) => {
      answer[written] ??= asSent(write(answer));
      // Fastify's types allow only strings, but Fastify accepts bytes as well.
      return answer[written] as string;
    };
  });
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * Formats of texts that need no escaping. The server checks such texts on input, or the database
 * wrote them.
 */
const plain = new Set<unknown>(['uuid', 'date-time', 'date']);

/**
 * Returns the schema of `X | null` as a nullable X, which the serializer writes fastest. With
 * alternatives it would validate each value. Null for all other schemas.
 */
function nullable({ anyOf, ...others }: Node): Node | null {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return null;
  const [one, other] = anyOf as [Node, Node];
  if (other.type !== 'null' || typeof one.type !== 'string' || one.type === 'null') return null;
  return { ...one, ...others, nullable: true };
}

/**
 * Prepares a schema for the serializer. It drops formats, because the serializer would convert
 * `date-time` strings through Date objects. The format `unsafe` turns off escaping for texts that
 * need none.
 */
function forWriting(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forWriting);
  if (!isNode(schema)) return schema;
  const node = nullable(schema) ?? schema;
  const { $schema: _, format, pattern, ...rest } = node;
  const isText = node.type === 'string' && (plain.has(format) || Array.isArray(node.enum));
  const kept = {
    ...rest,
    // A property may itself be named `format` or `pattern`.
    ...(isNode(format) && { format }),
    ...(isNode(pattern) && { pattern }),
  };
  const written = Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, forWriting(value)]));
  return isText ? { ...written, format: 'unsafe' } : written;
}
