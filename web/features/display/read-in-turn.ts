/** Reads of one thing, one pause after another. */
export interface ReadsInTurn {
  /** Reads at once, instead of after the pause. */
  readNow: () => void;
  /** Ends the reads. An answer that is still on its way is dropped. */
  end: () => void;
}

/**
 * Reads at once, and again after each answer. One timer stands at most, however many reads are on their way.
 * @param read never rejects
 * @param take uses an answer, and returns the milliseconds until the next read; null for none
 */
export function readInTurn<T>(read: () => Promise<T>, take: (answer: T) => number | null): ReadsInTurn {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = async () => {
    clearTimeout(timer);
    const answer = await read();
    if (isOver) return;
    const pause = take(answer);
    // A read that began meanwhile may have set its own.
    clearTimeout(timer);
    if (pause !== null) timer = setTimeout(readNow, pause);
  };
  const readNow = () => void next();
  readNow();
  return {
    readNow,
    end() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
