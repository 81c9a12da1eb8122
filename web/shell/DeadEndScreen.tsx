import { useTranslation } from '#web/app/languages/i18n.ts';
import { BookingLink } from './BookingLink.tsx';
import { MessageScreen } from './MessageScreen.tsx';

const drawings = { notFound: 'lost', phoneUnavailable: 'wide' } as const;

/**
 * Where there is nothing to see: an address that leads nowhere (SHELL-01), or a screen that has no form for phones and is
 * announced at once, since another one was expected (SHELL-02).
 */
export function DeadEndScreen({ kind }: { kind: keyof typeof drawings }) {
  const { t } = useTranslation();
  return (
    <MessageScreen
      alert={kind === 'phoneUnavailable'}
      drawing={drawings[kind]}
      title={t(`shell.${kind}.title`)}
      actions={<BookingLink>{t('shell.toBooking')}</BookingLink>}
    >
      {t(`shell.${kind}.words`)}
    </MessageScreen>
  );
}

/** The screen of the route for addresses that lead nowhere. */
export function NotFoundScreen() {
  return <DeadEndScreen kind="notFound" />;
}
