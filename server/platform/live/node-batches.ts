/**
 * The largest text in a part of a batch, in bytes. PostgreSQL refuses a NOTIFY payload of 8000
 * bytes, and the head of a part needs some.
 */
const maxTextBytes = 7_900;

/**
 * Splits a text into NOTIFY payloads. Each begins with the sender, the batch, and the part's place
 * in it.
 */
export function splitIntoNotifyPayloads(node: string, batch: number, text: string): string[] {
  const bytes = Buffer.from(text);
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    let end = Math.min(start + maxTextBytes, bytes.length);
    // Moves the cut to the start of a UTF-8 character. Bytes that begin with the bits 10 continue a
    // character.
    while (end < bytes.length && (bytes[end]! & 0xc0) === 0x80) end--;
    pieces.push(bytes.toString('utf8', start, end));
    start = end;
  }
  return pieces.map((piece, place) => `${node} ${batch} ${place} ${pieces.length} ${piece}`);
}

const partPattern = /^(\S+) (\d+) (\d+) (\d+) (.+)$/s;

interface Progress {
  batch: number;
  pieces: string[];
  isComplete: boolean;
}

/**
 * Joins the parts that other servers send. A batch is sent in one transaction, so PostgreSQL
 * delivers its parts in order and uninterrupted, or not at all.
 */
export class NotifyBatchReader {
  readonly #ownNode: string;
  readonly #progress = new Map<string, Progress>();

  constructor(ownNode: string) {
    this.#ownNode = ownNode;
  }

  /**
   * Returns the text of a batch once its last part has arrived. It ignores a batch that arrives
   * again, because its sender did not learn of the first arrival. Throws for a payload that no
   * server sends.
   */
  read(payload: string): string | undefined {
    const [, node, batchText, placeText, ofText, piece] = partPattern.exec(payload) ?? [];
    if (!node || !piece) throw new Error('The payload is not a part of a batch.');
    if (node === this.#ownNode) return undefined;
    const [batch, place, of] = [Number(batchText), Number(placeText), Number(ofText)];
    const before = this.#progress.get(node);
    if (before && (batch < before.batch || (batch === before.batch && before.isComplete))) return undefined;
    // A first part always starts a new batch, because the connection may have been lost during the
    // previous batch.
    const progress = place === 0 || !before ? { batch, pieces: [], isComplete: false } : before;
    if (progress.batch !== batch || progress.pieces.length !== place) return undefined;
    progress.pieces.push(piece);
    progress.isComplete = progress.pieces.length === of;
    this.#progress.set(node, progress);
    if (!progress.isComplete) return undefined;
    const text = progress.pieces.join('');
    progress.pieces = [];
    return text;
  }
}
