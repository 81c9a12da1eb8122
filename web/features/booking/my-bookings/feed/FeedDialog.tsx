import { CalendarPlus, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { copyText } from '#web/ui/text/copy-text.ts';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import styles from './FeedDialog.module.css';
import { useCalendarFeed } from './use-feed.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/**
 * The dialog of the calendar feed. It creates, copies, renews and revokes the URL that calendar
 * programs read.
 */
export function CalendarFeedDialog({ open, onClose }: Props) {
  const { t } = useTranslation();
  const { asked, url, making, ending, forget } = useCalendarFeed(open);
  const [question, setQuestion] = useState<'renew' | 'end' | null>(null);
  const close = () => {
    onClose();
    setQuestion(null);
    forget();
  };
  const feed = asked.data?.feed;
  const at = (instant: string) => formatDisplayInstant(instant, getDeviceTimeZone());
  const answer = () => {
    (question === 'renew' ? making : ending).mutate();
    setQuestion(null);
  };
  const body = () => {
    if (url) return <Address url={url} />;
    if (feed)
      return (
        <p>
          {t('myBookings.feed.on', { made: at(feed.madeOn) })}{' '}
          {feed.readOn ? t('myBookings.feed.read', { read: at(feed.readOn) }) : t('myBookings.feed.notRead')}
        </p>
      );
    if (asked.isError)
      return (
        <ErrorState title={t('myBookings.feed.notLoaded')} onRetry={() => void asked.refetch()}>
          {asked.error.message}
        </ErrorState>
      );
    return asked.data ? <p>{t('myBookings.feed.off')}</p> : <Skeleton shape="text" lines={2} />;
  };
  const buttons = () => {
    if (question)
      return (
        <>
          <Button onClick={() => setQuestion(null)}>{t('myBookings.feed.keep')}</Button>
          <Button variant="danger" onClick={answer}>
            {t(`myBookings.feed.${question}`)}
          </Button>
        </>
      );
    if (feed)
      return (
        <>
          <Button pending={ending.isPending} onClick={() => setQuestion('end')}>
            {t('myBookings.feed.end')}
          </Button>
          {url ? (
            <Button onClick={close}>{t('myBookings.feed.done')}</Button>
          ) : (
            <Button pending={making.isPending} onClick={() => setQuestion('renew')}>
              {t('myBookings.feed.renew')}
            </Button>
          )}
        </>
      );
    return (
      asked.data && (
        <Button variant="primary" pending={making.isPending} onClick={() => making.mutate()}>
          {t('myBookings.feed.make')}
        </Button>
      )
    );
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('myBookings.feed.title')}
      description={t('myBookings.feed.what')}
      size="medium"
      phone="auto"
      actions={buttons()}
    >
      <div className={styles.body}>
        {body()}
        {question && (
          <Notice tone="warning" role="status">
            {t(`myBookings.feed.${question}Question`)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

/** Shows the new URL, with instructions for calendar programs. */
function Address({ url }: { url: string }) {
  const { t } = useTranslation();
  const steps = useId();
  const copy = async () => {
    if (await copyText(url)) toast.success(t('myBookings.feed.copied'), { duration: 2000 });
    else toast.error(t('myBookings.feed.notCopied'), { duration: 3000 });
  };
  return (
    <>
      <TextField
        label={t('myBookings.feed.address')}
        help={t('myBookings.feed.once')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.ways}>
        <Button variant="primary" icon={<Copy size={18} />} onClick={() => void copy()}>
          {t('myBookings.feed.copy')}
        </Button>
        <a className={getButtonClass({})} href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus size={18} aria-hidden="true" /> {t('myBookings.feed.openHere')}
        </a>
      </div>
      <p id={steps} className={styles.title}>
        {t('myBookings.feed.steps')}
      </p>
      <ul className={styles.steps} aria-labelledby={steps}>
        <li>{t('myBookings.feed.google')}</li>
        <li>{t('myBookings.feed.outlook')}</li>
        <li>{t('myBookings.feed.apple')}</li>
      </ul>
    </>
  );
}
