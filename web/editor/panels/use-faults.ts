import { useMemo } from 'react';
import { issueMessage } from '#contract/issue-messages.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { type Fault, faultsOf } from '../model/faults/faults-of.ts';
import { useDrawing } from '../state/editor-context.ts';

/** What is wrong with the drawing, all of it and in words by thing and field. */
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

/** What is wrong with the fields of one thing: words by the field's name. */
export function useFaultsOf(id: string): (field: string) => string | undefined {
  const { faults, wordsOf } = useFaults();
  return (field) => {
    const fault = faults.find((one) => one.id === id && one.field === field);
    return fault && wordsOf(fault);
  };
}
