import type {} from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { FileUploadLimits, UploadedFile } from '#contract/wire/endpoint.ts';
import { InvalidInput } from './invalid-input.ts';
import { refuse } from './refused.ts';

/**
 * The largest number of fields in a form besides the file, and the largest number of bytes in a
 * field.
 */
const mostFields = 20;
const longestField = 20_000;
/** The largest number of bytes in a form besides its file. */
const around = mostFields * (longestField + 500);

/**
 * A form whose file has a type and size that the endpoint accepts. Its fields are not parsed yet.
 */
export interface UploadForm {
  file: UploadedFile;
  fields: Record<string, string>;
}

/**
 * Makes a server parse multipart forms, and no other bodies. The parser is imported here, because a
 * server without uploads may lack its package.
 */
export async function installMultipartParser(app: FastifyInstance): Promise<void> {
  const { default: multipart } = await import('@fastify/multipart');
  app.removeAllContentTypeParsers();
  // With this setting the parser marks a file that exceeds its limit as truncated. The parser's own
  // error would not name the limit.
  await app.register(multipart, { throwFileSizeLimit: false });
}

/**
 * Returns whether bytes begin like an SVG. An SVG may begin with its root element, which file-type
 * does not detect.
 */
function isSvg(bytes: Uint8Array): boolean {
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[0] === 0 || bytes[1] === 0;
  const ofByteOrder = bytes[0] === 0xfe || bytes[0] === 0 ? 'utf-16be' : 'utf-16le';
  const beginning = new TextDecoder(isWide ? ofByteOrder : 'utf-8').decode(bytes.subarray(0, 1000)).trimStart();
  return /^<(?:svg[\s>]|!DOCTYPE svg|!--)/.test(beginning);
}

async function checkType(bytes: Uint8Array, { types }: FileUploadLimits): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? (isSvg(bytes) ? 'image/svg+xml' : undefined);
  if (!mime || !types.includes(mime)) refuse('fileTypeNotAllowed', { types: [...types] });
  return mime;
}

interface Part {
  name: string;
  bytes: Uint8Array;
  /** True when the file exceeded the limit. */
  truncated: boolean;
}

async function readParts(request: FastifyRequest, fileSize: number) {
  const fields: Record<string, string> = {};
  const files: Part[] = [];
  const limits = { fileSize, files: 2, fields: mostFields, fieldSize: longestField };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else {
        const bytes = await part.toBuffer();
        const { truncated } = part.file;
        files.push({ name: part.filename, bytes, truncated });
        if (truncated) break;
      }
    }
  } catch (error) {
    // The parser's errors about a malformed form have no status.
    if ((error as FastifyError).statusCode === undefined) refuse('malformedRequest', {});
    throw error;
  }
  return { fields, files };
}

/**
 * Reads a form and checks its file.
 * @throws Refused `fileTooLarge`, `fileTypeNotAllowed`, `malformedRequest`; InvalidInput when there
 * is no file, or more than one
 */
export async function readUploadForm(request: FastifyRequest, upload: FileUploadLimits): Promise<UploadForm> {
  const { maxBytes } = upload;
  // A body that is certainly too large is refused before it arrives.
  if (Number(request.headers['content-length']) > maxBytes + around) refuse('fileTooLarge', { maxBytes });
  const { fields, files } = await readParts(request, maxBytes);
  if (files.some(({ truncated }) => truncated)) refuse('fileTooLarge', { maxBytes });
  const [file, another] = files;
  const issue = { path: ['file'], message: '', input: files };
  if (!file) throw new InvalidInput([{ ...issue, code: 'invalid_type', expected: 'file' }]);
  if (another) throw new InvalidInput([{ ...issue, code: 'too_big', origin: 'array', maximum: 1 }]);
  const { name, bytes } = file;
  return { file: { name, bytes, contentType: await checkType(bytes, upload) }, fields };
}
