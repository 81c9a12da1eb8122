import { ErrorState } from '../ErrorState.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import { CodeMissing } from './fetch-code.ts';

/** Why a part is not there, and how to try again. */
export interface PartFailure {
  error: unknown;
  retry: () => void;
  retrying: boolean;
}

/** In the place of a part that could not be fetched, or broke. */
export function PartFailed({ error, retry, retrying }: PartFailure) {
  const texts = useUiTexts();
  const title = error instanceof CodeMissing ? texts.notLoaded : texts.broken;
  return <ErrorState title={title} onRetry={retry} retrying={retrying} />;
}
