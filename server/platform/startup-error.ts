/**
 * Why the server cannot start, in one line for whoever runs it: they need the reason and what to change, not a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
