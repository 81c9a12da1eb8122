import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import { Notice } from './Notice.tsx';

interface Props {
  /** The result of the read, as TanStack Query returns it. */
  read: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** The subject that could not be read. The reason follows it. */
  children: ReactNode;
}

/** Reports beside a field that its choices could not be read, and retries. */
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
