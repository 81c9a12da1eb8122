import { ErrorState } from '../feedback/ErrorState.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import { CodeLoadError } from './fetch-code.ts';

/** The failure of a lazily loaded component, with a function that retries. */
export interface LazyPartFailure {
  error: unknown;
  retry: () => void;
  retrying: boolean;
}

/** Replaces a component whose code failed to load, or which threw while rendering. */
export function LazyPartErrorMessage({ error, retry, retrying }: LazyPartFailure) {
  const texts = useUiTexts();
  const title = error instanceof CodeLoadError ? texts.notLoaded : texts.broken;
  return <ErrorState title={title} onRetry={retry} retrying={retrying} />;
}
