/**
 * The error with the reason why the server cannot start, in one line for the operator, who needs no
 * stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
