import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import type { RemovedSvgContentKind } from '#contract/places/drawing.ts';
import { Refused, refuse } from '../http/refused.ts';
import { decodeSvg } from './decode-svg.ts';
import { removeExternalStyleDeclarations, removeExternalStyleRules } from './filter-svg-styles.ts';
import { allowedAttributes, allowedElements, hasNoExternalReference, isAllowedAddress } from './svg-allowed.ts';
import { countDrawnElements, createSvgElementToCount, type SvgElementToCount } from './svg-copies.ts';
import { declareEntities } from './svg-entities.ts';

const svgSpace = 'http://www.w3.org/2000/svg';
const xlinkSpace = 'http://www.w3.org/1999/xlink';
const xmlSpace = 'http://www.w3.org/XML/1998/namespace';

/**
 * The largest numbers for one file: elements, attributes of an element, levels, drawn elements with
 * copies, embedded pictures, written characters. Escaping writes one character as up to six.
 */
const most = {
  elements: 200_000,
  attributes: 500,
  depth: 200,
  drawn: 400_000,
  pictures: 500,
  written: 20 * 1024 * 1024,
};
/** The number of characters that the parser reads at a time. */
const bite = 65_536;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => escapes[one]!);

/** The exclusive bounds of a picture's width and height, in px or in units of its view box. */
const [leastLong, mostLong] = [1e-3, 1e7];

/**
 * Parses a length without a unit or with a CSS unit, and converts it to px. Null for a malformed
 * length, or one out of bounds.
 */
function lengthOf(text: string | undefined): number | null {
  const [, number, unit] = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*(px|pt|pc|mm|cm|in)?\s*$/i.exec(text ?? '') ?? [];
  const units: Record<string, number> = { px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };
  const length = Number(number) * units[(unit ?? 'px').toLowerCase()]!;
  return length > leastLong && length < mostLong ? length : null;
}

/**
 * Returns the view box and the size of an SVG.
 * @throws Refused `pictureUnreadable` when the file has no size
 */
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

/**
 * Returns the allowed attributes of an element, each once. The count of drawn elements and the
 * written file use the same attributes.
 */
function keptAttributes(element: string, attributes: Record<string, SaxesAttributeNS>): Map<string, string> {
  const kept = new Map<string, string>();
  for (const { local, uri, value } of Object.values(attributes)) {
    if (local === 'href' && (uri === '' || uri === xlinkSpace)) {
      // Many programs write `href` and `xlink:href`. Browsers use the attribute without a prefix.
      const isFirst = uri === '' || attributes.href === undefined;
      if (isFirst && isAllowedAddress(element, value)) kept.set('href', value.trim());
    } else if (uri === xmlSpace && local === 'space' && value === 'preserve') kept.set('xml:space', value);
    else if (uri === '') keepPlain(kept, local, value);
  }
  return kept;
}

/** Adds an attribute without a prefix to `kept`, if the attribute is allowed. */
function keepPlain(kept: Map<string, string>, name: string, value: string): void {
  if (name === 'style') {
    const declarations = removeExternalStyleDeclarations(value);
    if (declarations.trim() !== '') kept.set(name, declarations);
  } else if (allowedAttributes.has(name) && hasNoExternalReference(value)) kept.set(name, value);
}

const asWritten = (attributes: ReadonlyMap<string, string>) =>
  [...attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');

/**
 * An SVG written anew, the kinds of content that were left out, and its embedded pictures. The
 * caller still has to check the size of the pictures.
 */
export interface RewrittenSvg {
  bytes: Uint8Array;
  /** The picture's size, in px or in units of its view box. */
  width: number;
  height: number;
  leftOut: RemovedSvgContentKind[];
  pictures: Uint8Array[];
}

/**
 * Returns the kind of an omitted element that changes how a drawing looks. Null for all other
 * elements, such as scripts and the metadata of programs.
 */
function omittedKind(local: string, parent: string): RemovedSvgContentKind | null {
  if (/^(?:filter|marker)$/.test(local)) return 'effects';
  if (/^(?:animate\w*|set)$/.test(local)) return 'motion';
  if (/^(?:font|font-face)$/.test(local)) return 'fonts';
  // In a `switch`, a `foreignObject` is only one of several alternatives for the same drawing.
  return local === 'foreignObject' && parent !== 'switch' ? 'foreign' : null;
}

/**
 * Reads the style sheets of an SVG. It adds to `leftOut` the kinds of content that it removes from
 * them.
 */
function sheetReader(leftOut: Set<RemovedSvgContentKind>) {
  const kept: string[] = [];
  let sheet: string | null = null;
  /**
   * False for a style sheet that is not for screens. A style sheet for paper would hide elements on
   * the screen.
   */
  let isForScreens = true;
  return {
    /** The allowed parts of the sheets so far. */
    kept,
    isOpen: () => sheet !== null,
    open(media: string): void {
      sheet = '';
      isForScreens = /^\s*(?:all|screen)?\s*$/i.test(media);
    },
    add(text: string): void {
      sheet += text;
    },
    /** Ends a sheet. Returns its allowed parts. */
    close(): string {
      const { css, fonts, styles } = removeExternalStyleRules(isForScreens ? sheet! : '');
      if (fonts) leftOut.add('fonts');
      if (styles || !isForScreens) leftOut.add('styles');
      kept.push(css);
      sheet = null;
      return css;
    },
  };
}

/** Reads an SVG event by event and writes its allowed content. */
function writer() {
  const written: string[] = [];
  let characters = 0;
  const root = createSvgElementToCount('', new Map());
  const pictures: Uint8Array[] = [];
  const open: SvgElementToCount[] = [root];
  /** The nesting depth within an element that is left out. 0 outside of such elements. */
  let below = 0;
  let size: { viewBox: string; width: number; height: number } | null = null;
  let elements = 0;
  const leftOut = new Set<RemovedSvgContentKind>();
  const sheets = sheetReader(leftOut);

  function write(text: string): void {
    characters += text.length;
    if (characters > most.written) refuse('pictureUnreadable', {});
    written.push(text);
  }

  function opens({ local: said, uri, attributes }: SaxesTagNS): void {
    // A link becomes a group.
    const local = said === 'a' ? 'g' : said;
    elements += 1;
    if (elements > most.elements || open.length + below > most.depth) refuse('pictureUnreadable', {});
    const isFirst = size === null;
    if (isFirst && local !== 'svg') refuse('pictureUnreadable', {});
    // An element within a style sheet is left out: its end tag would end the check of the sheet too
    // early.
    if (below > 0 || sheets.isOpen() || !allowedElements.has(local) || (uri !== svgSpace && uri !== '')) {
      leaveOut(local, uri);
      return;
    }
    const kept = keptAttributes(local, attributes);
    if (said === 'a') kept.delete('href');
    keepPicture(local, kept);
    const counted = createSvgElementToCount(local, kept);
    open.at(-1)!.children.push(counted);
    open.push(counted);
    if (isFirst) writeRoot(attributes, kept);
    else write(`<${local}${asWritten(kept)}>`);
    if (local === 'style') sheets.open(attributes.media?.value ?? '');
  }

  function leaveOut(local: string, uri: string): void {
    const miss = below === 0 && uri === svgSpace ? omittedKind(local, open.at(-1)!.name) : null;
    if (miss) leftOut.add(miss);
    below += 1;
  }

  /** Collects the embedded picture of an element. */
  function keepPicture(local: string, kept: ReadonlyMap<string, string>): void {
    const [, picture] = kept.get('href')?.split(';base64,') ?? [];
    if (picture !== undefined && pictures.push(Buffer.from(picture, 'base64')) > most.pictures)
      refuse('pictureUnreadable', {});
    if (local === 'image' && picture === undefined) leftOut.add('pictures');
  }

  /** Writes the root element, with the view box and the size of the file. */
  function writeRoot(attributes: Record<string, SaxesAttributeNS>, kept: Map<string, string>): void {
    size = shownPart(attributes);
    for (const own of ['width', 'height', 'viewBox']) kept.delete(own);
    const shown = `xmlns="${svgSpace}" width="${size.width}" height="${size.height}" viewBox="${size.viewBox}"`;
    write(`<svg ${shown}${asWritten(kept)}>`);
  }

  function says(text: string): void {
    if (below > 0 || size === null) return;
    if (sheets.isOpen()) sheets.add(text);
    else write(escaped(text));
  }

  function closes(): void {
    if (below > 0) {
      below -= 1;
      return;
    }
    if (sheets.isOpen()) write(escaped(sheets.close()));
    write(`</${open.pop()!.name}>`);
  }

  function result(): RewrittenSvg {
    if (size === null || countDrawnElements(root, sheets.kept, most.drawn) === null) refuse('pictureUnreadable', {});
    const { width, height } = size as { width: number; height: number };
    return { bytes: Buffer.from(written.join('')), width, height, leftOut: [...leftOut], pictures };
  }

  return { opens, says, closes, result };
}

/**
 * Writes an SVG anew from allowed content only: no scripts, handlers, foreign content or outside
 * addresses. The file's entities may hold only plain text. It blocks its thread, so it runs in the
 * worker of `run-in-file-worker.ts`.
 * @throws Refused `pictureUnreadable` for a file that is not well-formed XML, has no size, exceeds
 * a limit, or draws endlessly
 */
export async function rewriteSvg(bytes: Uint8Array): Promise<RewrittenSvg> {
  const { opens, says, closes, result } = writer();
  const { SaxesParser } = await import('saxes');
  const parser = new SaxesParser({ xmlns: true, position: false });
  let attributes = 0;
  parser.on('error', () => refuse('pictureUnreadable', {}));
  parser.on('doctype', (doctype) => declareEntities(doctype, parser.ENTITIES, () => refuse('pictureUnreadable', {})));
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > most.attributes) refuse('pictureUnreadable', {});
  });
  parser.on('opentag', opens);
  parser.on('text', says);
  parser.on('cdata', says);
  parser.on('closetag', closes);
  try {
    const text = decodeSvg(bytes);
    for (let at = 0; at < text.length; at += bite) parser.write(text.slice(at, at + bite));
    parser.close();
  } catch (error) {
    if (error instanceof Refused) throw error;
    return refuse('pictureUnreadable', {});
  }
  return result();
}
