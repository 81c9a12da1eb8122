import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import styles from './unconfirmed.module.css';

interface Props {
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** The button that loads more rows of a list. */
export function LoadMoreButton({ of }: Props) {
  const { t } = useTranslation();
  if (!of.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button pending={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
        {t('bookingLists.unconfirmed.more')}
      </Button>
    </div>
  );
}
