import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { useUiTexts } from './texts/ui-texts.ts';

interface Props {
  /** What was read, as TanStack Query has it. */
  read: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** What could not be read; why is said after it. */
  children: ReactNode;
}

/** Beside a field whose choices could not be read: says so, and reads them again. Nothing while there are any. */
export function NotRead({ read, children }: Props) {
  const texts = useUiTexts();
  if (read.data || !read.error) return null;
  return (
    <Notice
      tone="error"
      role="status"
      action={
        <Button size="small" pending={read.isFetching} onClick={() => void read.refetch()}>
          {texts.retry}
        </Button>
      }
    >
      {children} {read.error.message}
    </Notice>
  );
}
