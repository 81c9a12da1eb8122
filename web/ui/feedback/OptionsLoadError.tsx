import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import { Notice } from './Notice.tsx';

interface Props {
  /** The query of the field's options, as TanStack Query returns it. */
  read: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** The sentence that names the data that failed to load. The error message follows it. */
  children: ReactNode;
}

/** Shows beside a field that its options could not be loaded, with a button that retries. */
export function OptionsLoadError({ read, children }: Props) {
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
