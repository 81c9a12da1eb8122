/** The most bytes that one file's streams may unpack to. A megabyte can hold gigabytes. */
const mostBytes = 300_000_000;
/**
 * Bytes per step. The browser's stream unpacks all of its input before the result can be counted.
 */
const piece = 16_384;

/** The worker's message before it ends itself. */
export interface TooMuch {
  tooMuch: true;
}

type Bytes = Uint8Array<ArrayBuffer>;

const Own = DecompressionStream;
let unpacked = 0;

/**
 * The browser's stream with a counter, because pdf.js collects the whole result before it looks at
 * it.
 */
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
