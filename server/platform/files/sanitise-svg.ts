import { setImmediate as breathe } from 'node:timers/promises';
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { Refused, refuse } from '../http/refused.ts';
import type { EncodedDrawing } from './encode-drawing.ts';
import { checkPixels } from './encode-picture.ts';
import { allowedAttributes, allowedElements, isAllowedAddress, leadsNowhere } from './svg-allowed.ts';
import { type CountedElement, countDrawn, countedElement } from './svg-copies.ts';

const svgSpace = 'http://www.w3.org/2000/svg';
const xlinkSpace = 'http://www.w3.org/1999/xlink';
const xmlSpace = 'http://www.w3.org/XML/1998/namespace';

/** Elements that a file may have, how deep, how many a browser may come to draw when they have been copied, and pictures within. */
const most = { elements: 200_000, depth: 200, drawn: 400_000, pictures: 500 };
/** Characters that are read before others have their turn. */
const bite = 65_536;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => escapes[one]!);

/** Between these a picture is as long and as wide, in its own units. */
const [leastLong, mostLong] = [1e-3, 1e7];

/** Plain numbers, or with a unit of CSS, in px. */
function lengthOf(text: string | undefined): number | null {
  const [, number, unit] = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*(px|pt|pc|mm|cm|in)?\s*$/i.exec(text ?? '') ?? [];
  const units: Record<string, number> = { px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };
  const length = Number(number) * units[(unit ?? 'px').toLowerCase()]!;
  return length > leastLong && length < mostLong ? length : null;
}

/** The part of its own coordinates that a picture shows. @throws Refused `pictureUnreadable` where it does not say */
function shownPart(attributes: Record<string, SaxesAttributeNS>) {
  const box = attributes.viewBox?.value
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (box?.length === 4 && box.every((one) => Math.abs(one) < mostLong) && box[2]! > leastLong && box[3]! > leastLong)
    return { viewBox: box.join(' '), width: box[2]!, height: box[3]! };
  const [width, height] = [lengthOf(attributes.width?.value), lengthOf(attributes.height?.value)];
  if (width === null || height === null) refuse('pictureUnreadable', {});
  return { viewBox: `0 0 ${width} ${height}`, width, height };
}

/** The attributes of an element that may stay, each once: what is written is what is counted. */
function keptAttributes(element: string, attributes: Record<string, SaxesAttributeNS>): Map<string, string> {
  const kept = new Map<string, string>();
  for (const { local, uri, value } of Object.values(attributes)) {
    if (local === 'href' && (uri === '' || uri === xlinkSpace)) {
      // Many programs write both, and browsers take the one without a prefix.
      const isFirst = uri === '' || attributes.href === undefined;
      if (isFirst && isAllowedAddress(element, value)) kept.set('href', value.trim());
    } else if (uri === xmlSpace && local === 'space' && value === 'preserve') kept.set('xml:space', value);
    else if (uri === '' && allowedAttributes.has(local) && leadsNowhere(value)) kept.set(local, value);
  }
  return kept;
}

const asWritten = (attributes: ReadonlyMap<string, string>) =>
  [...attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');

/** Reads an SVG event by event and writes what may stay of it. */
function writer() {
  const written: string[] = [];
  const root = countedElement('', new Map());
  const styleSheets: string[] = [];
  const pictures: Buffer[] = [];
  const open: CountedElement[] = [root];
  /** Below an element that is left out. */
  let leftOut = 0;
  let styleSheet: string | null = null;
  let size: { viewBox: string; width: number; height: number } | null = null;
  let elements = 0;

  function opens({ local, uri, attributes }: SaxesTagNS): void {
    elements += 1;
    if (elements > most.elements || open.length + leftOut > most.depth) refuse('pictureUnreadable', {});
    const isFirst = size === null;
    if (isFirst && local !== 'svg') refuse('pictureUnreadable', {});
    if (leftOut > 0 || !allowedElements.has(local) || (uri !== svgSpace && uri !== '')) {
      leftOut += 1;
      return;
    }
    const kept = keptAttributes(local, attributes);
    const [, picture] = kept.get('href')?.split(';base64,') ?? [];
    if (picture !== undefined && pictures.push(Buffer.from(picture, 'base64')) > most.pictures)
      refuse('pictureUnreadable', {});
    const counted = countedElement(local, kept);
    open.at(-1)!.children.push(counted);
    open.push(counted);
    if (isFirst) {
      size = shownPart(attributes);
      for (const own of ['width', 'height', 'viewBox']) kept.delete(own);
      const shown = `xmlns="${svgSpace}" width="${size.width}" height="${size.height}" viewBox="${size.viewBox}"`;
      written.push(`<svg ${shown}${asWritten(kept)}>`);
    } else written.push(`<${local}${asWritten(kept)}>`);
    if (local === 'style') styleSheet = '';
  }

  function says(text: string): void {
    if (leftOut > 0 || size === null) return;
    if (styleSheet === null) written.push(escaped(text));
    else styleSheet += text;
  }

  function closes({ local }: SaxesTagNS): void {
    if (leftOut > 0) {
      leftOut -= 1;
      return;
    }
    if (styleSheet !== null && leadsNowhere(styleSheet)) {
      styleSheets.push(styleSheet);
      written.push(escaped(styleSheet));
    }
    styleSheet = null;
    open.pop();
    written.push(`</${local}>`);
  }

  async function result(): Promise<EncodedDrawing> {
    await checkPixels(pictures);
    if (size === null || countDrawn(root, styleSheets, most.drawn) === null) refuse('pictureUnreadable', {});
    const { width, height } = size as { width: number; height: number };
    return { contentType: 'image/svg+xml', bytes: Buffer.from(written.join('')), width, height };
  }

  return { opens, says, closes, result };
}

/**
 * An SVG written anew from what is known to draw and to lead nowhere: no scripts, handlers, foreign content or addresses, and of its
 * text no entities but those of XML. Others have their turn while it is read.
 * @throws Refused `pictureUnreadable` for what is not well-formed XML in UTF-8, says no size, or would draw endlessly; `pictureTooLarge` for
 *   pictures within it that would
 */
export async function sanitiseSvg(bytes: Uint8Array): Promise<EncodedDrawing> {
  const { opens, says, closes, result } = writer();
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', () => refuse('pictureUnreadable', {}));
  parser.on('opentag', opens);
  parser.on('text', says);
  parser.on('cdata', says);
  parser.on('closetag', closes);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    for (let at = 0; at < text.length; at += bite) {
      parser.write(text.slice(at, at + bite));
      await breathe();
    }
    parser.close();
  } catch (error) {
    if (error instanceof Refused) throw error;
    return refuse('pictureUnreadable', {});
  }
  return await result();
}
