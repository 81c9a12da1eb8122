import { BookingScreenLink } from '#web/platform/frame/BookingLink.tsx';
import { MessageScreen } from '#web/platform/frame/MessageScreen.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';

const drawings = { notFound: 'lost', phoneUnavailable: 'wide' } as const;

/**
 * Explains that the address is unknown (SHELL-01), or that the screen does not work on a phone
 * (SHELL-02). Screen readers announce a screen that does not work on a phone at once, because the
 * person expected it.
 */
export function NotFoundOrNotOnPhoneScreen({ kind }: { kind: keyof typeof drawings }) {
  const { t } = useTranslation();
  return (
    <MessageScreen
      alert={kind === 'phoneUnavailable'}
      drawing={drawings[kind]}
      title={t(`shell.${kind}.title`)}
      actions={<BookingScreenLink>{t('shell.toBooking')}</BookingScreenLink>}
    >
      {t(`shell.${kind}.words`)}
    </MessageScreen>
  );
}

/** The screen for unknown addresses, as the router needs it. */
export function NotFoundScreen() {
  return <NotFoundOrNotOnPhoneScreen kind="notFound" />;
}
