import { BookingLink } from '#web/platform/frame/BookingLink.tsx';
import { MessageScreen } from '#web/platform/frame/MessageScreen.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';

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
