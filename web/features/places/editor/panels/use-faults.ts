import { useMemo } from 'react';
import { issueMessage } from '#contract/messages/issue-messages.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { type Fault, faultsOf } from '../model/faults/faults-of.ts';
import { useDrawing } from '../state/editor-context.ts';

/** Returns all faults of the drawing, and the function for a fault's text. */
export function useFaults(): { faults: Fault[]; wordsOf: (fault: Fault) => string } {
  const { t, language } = useTranslation();
  const drawing = useDrawing();
  const faults = useMemo(() => faultsOf(drawing), [drawing]);
  const wordsOf = ({ rule, issue }: Fault) => {
    if (rule) return t(`editor.faults.${rule}`);
    return issue ? issueMessage(issue, language) : '';
  };
  return { faults, wordsOf };
}

/** Returns a function for the fault text of one item's field. */
export function useFaultsOf(id: string): (field: string) => string | undefined {
  const { faults, wordsOf } = useFaults();
  return (field) => {
    const fault = faults.find((one) => one.id === id && one.field === field);
    return fault && wordsOf(fault);
  };
}
