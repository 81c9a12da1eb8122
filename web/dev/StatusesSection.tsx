import { Button } from '#web/ui/button/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { LineDrawing } from '#web/ui/feedback/LineDrawing.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { OptionsLoadError } from '#web/ui/feedback/OptionsLoadError.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { Avatar } from '#web/ui/person/Avatar.tsx';
import { AvatarStack } from '#web/ui/person/AvatarStack.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import { ComponentsPageSection } from './ComponentsPageSection.tsx';
import styles from './dev.module.css';
import { exampleColleagues } from './example-colleagues.ts';

/** The section with components for statuses, and for missing or failed content. */
export function StatusesSection() {
  return (
    <ComponentsPageSection title="States">
      <div className={styles.row}>
        {(['planned', 'active', 'passed', 'cancelled'] as const).map((status) => (
          <Badge key={status} status={status}>
            {status}
          </Badge>
        ))}
        {(['neutral', 'info', 'success', 'warning', 'error', 'brand'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className={styles.narrow}>
        <Badge tone="info">a restricted area</Badge>
      </div>
      <div className={styles.row}>
        {exampleColleagues.map(({ name }) => (
          <Avatar key={name} name={name} named />
        ))}
        <AvatarStack people={exampleColleagues} />
        <VisuallyHidden>Only read aloud</VisuallyHidden>
      </div>
      <EmptyState drawing="search" action={<Button>Clear filters</Button>}>
        No booking matches the filters.
      </EmptyState>
      <ErrorState title="The bookings could not be loaded" onRetry={() => {}}>
        Nothing is lost.
      </ErrorState>
      {(['info', 'warning', 'error'] as const).map((tone) => (
        <Notice key={tone} tone={tone} action={<Button size="small">Try again</Button>}>
          The room was taken a moment ago ({tone}).
        </Notice>
      ))}
      <OptionsLoadError
        read={{ data: undefined, error: new Error('No connection.'), isFetching: false, refetch: () => {} }}
      >
        The list of people could not be loaded.
      </OptionsLoadError>
      <Skeleton isSample shape="text" lines={3} />
      <LineDrawing width={96} height={64}>
        <path d="M8 56h80M20 56V24h56v32" />
      </LineDrawing>
    </ComponentsPageSection>
  );
}
