import { useTranslation } from '#web/app/languages/i18n.ts';
import { BookingLink } from './BookingLink.tsx';
import { MessageScreen } from './MessageScreen.tsx';

const drawings = { notFound: 'lost', phoneUnavailable: 'wide' } as const;

/**
 * Shows an unknown address (SHELL-01), or a screen without a form for phones. The latter is
 * announced at once, since the person expected another one (SHELL-02).
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

/** The screen of the route for unknown addresses. */
export function NotFoundScreen() {
  return <DeadEndScreen kind="notFound" />;
}
