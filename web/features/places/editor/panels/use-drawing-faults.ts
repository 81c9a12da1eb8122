import { useMemo } from 'react';
import { formatIssue } from '#contract/messages/issue-messages.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { type DrawingFault, findDrawingFaults } from '../model/faults/find-drawing-faults.ts';
import { useDrawing } from '../state/editor-context.ts';

/** Returns all faults of the drawing, and the function for a fault's text. */
export function useDrawingFaults(): { faults: DrawingFault[]; wordsOf: (fault: DrawingFault) => string } {
  const { t, language } = useTranslation();
  const drawing = useDrawing();
  const faults = useMemo(() => findDrawingFaults(drawing), [drawing]);
  const wordsOf = ({ rule, issue }: DrawingFault) => {
    if (rule) return t(`editor.faults.${rule}`);
    return issue ? formatIssue(issue, language) : '';
  };
  return { faults, wordsOf };
}

/** Returns a function for the fault text of one item's field. */
export function useFaultTextOf(id: string): (field: string) => string | undefined {
  const { faults, wordsOf } = useDrawingFaults();
  return (field) => {
    const fault = faults.find((one) => one.id === id && one.field === field);
    return fault && wordsOf(fault);
  };
}
