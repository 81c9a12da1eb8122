/**
 * The largest number of bytes to which a file's streams may be decompressed. A megabyte can contain
 * gigabytes.
 */
const mostBytes = 300_000_000;
/**
 * Bytes per chunk. The browser's stream decompresses all of its input before the output can be
 * counted.
 */
const piece = 16_384;

/** The worker's message before it ends itself. */
export interface UnpackingLimitMessage {
  tooMuch: true;
}

type Bytes = Uint8Array<ArrayBuffer>;

const Own = DecompressionStream;
let unpacked = 0;

/**
 * Replaces the browser's stream by one that counts, because pdf.js collects the whole output before
 * it checks anything.
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
        postMessage({ tooMuch: true } satisfies UnpackingLimitMessage);
        close();
      },
    });
    this.writable = pieces.writable as WritableStream<BufferSource>;
    this.readable = pieces.readable.pipeThrough(new Own(format)).pipeThrough(counted);
  }
};
