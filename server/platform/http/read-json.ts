import type { FastifyInstance } from 'fastify';
import { createRefusal } from '#contract/wire/errors.ts';
import { Refused } from './refused.ts';

/**
 * The largest number of values in a JSON body. The largest plan has 120,000: 200 pointers of 200
 * points with two numbers each. Four megabytes of empty objects would be over a million values, and
 * block the server for half a second.
 */
export const maxJsonValues = 200_000;

const [quote, backslash, comma, list, object] = [...'"\\,[{'].map((sign) => sign.charCodeAt(0));

/**
 * Returns whether a JSON text holds more values than `most`. It counts commas and opening brackets
 * outside of strings. An empty list or object in a list thus counts as two values.
 */
export function hasMoreJsonValues(text: string, most: number): boolean {
  // Each value takes at least one character.
  if (text.length <= most) return false;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) {
      for (at += 1; at < text.length && text.charCodeAt(at) !== quote; at += 1)
        if (text.charCodeAt(at) === backslash) at += 1;
    } else if (sign === comma || sign === list || sign === object) {
      values += 1;
      if (values > most) return true;
    }
  }
  return false;
}

/**
 * Parses JSON bodies as Fastify does, and refuses a body with too many values as `payloadTooLarge`.
 */
export function installJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (hasMoreJsonValues(text, maxJsonValues))
      return done(new Refused(createRefusal('payloadTooLarge', {})), undefined);
    return parse(request, text, done);
  });
}
