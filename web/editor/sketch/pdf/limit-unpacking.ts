/** Bytes that the streams of one file may unpack to; a file of a megabyte can hold gigabytes. */
const mostBytes = 300_000_000;
/** Bytes that are unpacked at a time: the browser's own unpacks all that it is given before anybody can count it. */
const piece = 16_384;

/** What the worker says before it ends itself. */
export interface TooMuch {
  tooMuch: true;
}

type Bytes = Uint8Array<ArrayBuffer>;

const Own = DecompressionStream;
let unpacked = 0;

/** The browser's, with what it gives counted: pdf.js gathers all of it before it looks at it. */
globalThis.DecompressionStream = class {
  readonly readable: ReadableStream<Bytes>;
  readonly writable: WritableStream<BufferSource>;

  constructor(format: CompressionFormat) {
    const pieces = new TransformStream<Bytes, Bytes>({
      transform(chunk, controller) {
        for (let at = 0; at < chunk.byteLength; at += piece) controller.enqueue(chunk.subarray(at, at + piece));
      },
    });
    const counted = new TransformStream<Bytes, Bytes>({
      transform(chunk, controller) {
        unpacked += chunk.byteLength;
        if (unpacked <= mostBytes) return controller.enqueue(chunk);
        postMessage({ tooMuch: true } satisfies TooMuch);
        close();
      },
    });
    this.writable = pieces.writable as WritableStream<BufferSource>;
    this.readable = pieces.readable.pipeThrough(new Own(format)).pipeThrough(counted);
  }
};
