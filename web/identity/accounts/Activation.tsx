import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { activate } from '#contract/registration.ts';
import { call } from '#web/app/api/call.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Notice } from '#web/ui/Notice.tsx';

const asked = new Map<string, Promise<string | null>>();

/** Confirms by a code, once however often it is asked; why not, or null. */
function activated(code: string): Promise<string | null> {
  const known =
    asked.get(code) ??
    call(activate, { body: { activationCode: code.slice(0, 200) } }).then(
      () => null,
      (error: Error) => error.message,
    );
  asked.set(code, known);
  return known;
}

/** The sign-in page was opened by an activation letter's link: confirms the e-mail and says so, or what to do instead (AUTH-17). */
export function Activation({ code }: { code: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<{ fault: string | null } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(() => {
    void activated(code).then((fault) => {
      setOutcome({ fault });
      // A code is not to stay in the address, nor in the history.
      void navigate({ to: '/login', search: {}, replace: true });
    });
  }, [code]);

  if (!outcome) return <Notice tone="info">{t('accounts.activation.pending')}</Notice>;
  return (
    <Notice tone={outcome.fault ? 'warning' : 'info'} role="status">
      {outcome.fault ?? t('accounts.activation.done')}
    </Notice>
  );
}
