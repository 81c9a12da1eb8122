import { ErrorState } from '../feedback/ErrorState.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import { CodeMissing } from './fetch-code.ts';

/** The failure of a part, and the way to retry. */
export interface PartFailure {
  error: unknown;
  retry: () => void;
  retrying: boolean;
}

/** The replacement of a part whose code failed to load, or which broke. */
export function PartFailed({ error, retry, retrying }: PartFailure) {
  const texts = useUiTexts();
  const title = error instanceof CodeMissing ? texts.notLoaded : texts.broken;
  return <ErrorState title={title} onRetry={retry} retrying={retrying} />;
}
