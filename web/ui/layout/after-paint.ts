/**
 * Runs a function after the next paint. The person sees the immediate effect of a click before its
 * slower result renders.
 * @returns a function that cancels the call
 */
export function runAfterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
