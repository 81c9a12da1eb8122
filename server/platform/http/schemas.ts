import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { BodySchema } from '#contract/endpoint.ts';
import { InvalidInput } from './invalid-input.ts';

/** The JSON Schema of a zod schema: of what is sent (`input`) or of what is answered (`output`). */
export function jsonSchema(
  schema: BodySchema,
  io: 'input' | 'output',
  target: 'draft-7' | 'draft-2020-12' = 'draft-7',
) {
  return z.toJSONSchema(schema, { io, target, unrepresentable: 'any' });
}

/** Writes values of a schema: its fields only. Compiled for the first of them, so that a start does not wait for all. */
export function serializerOf(schema: z.ZodType): (value: unknown) => string {
  let write: ((value: unknown) => string) | undefined;
  return (value) => {
    write ??= fastJson(forWriting(jsonSchema(schema, 'input')) as Schema, { ajv: { formats: { unsafe: true } } });
    return write(value);
  };
}

/** Characters from which an answer is worth encoding once: what measures it, and what sends it, would each go through it again. */
const large = 4096;

const comma = ','.charCodeAt(0);
const encoder = new TextEncoder();
let scratch = Buffer.alloc(0);

/** Where so many characters are encoded: one takes three bytes at most. */
function scratchFor(characters: number): Buffer {
  if (scratch.length < 3 * characters) scratch = Buffer.allocUnsafeSlow(6 * characters);
  return scratch;
}

/** A text as it is sent. It is encoded into one place and copied: into memory of its own it takes a quarter longer. */
export function encoded(text: string): Buffer {
  const place = scratchFor(text.length);
  return Buffer.from(place.subarray(0, encoder.encodeInto(text, place).written));
}

/**
 * Texts as they are sent, a comma before each. A text of the serialiser is a tree of all its pieces until it is encoded: one large
 * tree takes longer than many small ones.
 */
export function encodedEach(texts: readonly string[]): Buffer {
  const place = scratchFor(texts.reduce((all, text) => all + text.length + 1, 0));
  let at = 0;
  for (const text of texts) {
    place[at] = comma;
    at += 1 + place.write(text, at + 1);
  }
  return Buffer.from(place.subarray(0, at));
}

const asSent = (text: string): string | Buffer => (text.length < large ? text : encoded(text));

/**
 * Input is parsed by zod. Output is written by a serialiser compiled from the same schema: it writes the declared fields
 * only, so nothing leaks that the contract does not name, and costs half of JSON.stringify. An answer that several callers
 * share is written once.
 */
export function speakContract(app: FastifyInstance): void {
  app.setValidatorCompiler<BodySchema>(({ schema, httpPart }) => (data) => {
    const { data: value, error } = schema.safeParse(data);
    return error ? { error: new InvalidInput(error.issues, httpPart !== 'body') } : { value };
  });
  app.setSerializerCompiler<z.ZodType>(({ schema }) => {
    const write = serializerOf(schema);
    // On the answer itself: a map of all answers would have to be cleaned of those that are gone.
    const written = Symbol('written');
    return (answer: { [written]?: string | Buffer }) => {
      answer[written] ??= asSent(write(answer));
      // Fastify's types know strings only; it takes bytes as well.
      return answer[written] as string;
    };
  });
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Texts that need no escaping, whatever they say: ours are checked where they come in, or the database's own. */
const plain = new Set<unknown>(['uuid', 'date-time', 'date']);

/** `X | null` as the serialiser writes it fastest: an alternative it would validate each value against. */
function nullable({ anyOf, ...others }: Node): Node | null {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return null;
  const [one, other] = anyOf as [Node, Node];
  if (other.type !== 'null' || typeof one.type !== 'string' || one.type === 'null') return null;
  return { ...one, ...others, nullable: true };
}

/**
 * A schema as the serialiser takes it. It would turn `date-time` strings through Date objects, where ours are ISO strings already; what needs
 * no escaping is said to.
 */
function forWriting(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forWriting);
  if (!isNode(schema)) return schema;
  const node = nullable(schema) ?? schema;
  const { $schema: _, format, pattern, ...rest } = node;
  const isText = node.type === 'string' && (plain.has(format) || Array.isArray(node.enum));
  const kept = {
    ...rest,
    // A property may have these names.
    ...(isNode(format) && { format }),
    ...(isNode(pattern) && { pattern }),
  };
  const written = Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, forWriting(value)]));
  return isText ? { ...written, format: 'unsafe' } : written;
}
