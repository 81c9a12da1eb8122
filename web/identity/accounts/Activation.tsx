import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { activate } from '#contract/registration.ts';
import { shownEmail } from '#contract/shown-email.ts';
import { errorCodeOf } from '#web/app/api/api-error.ts';
import { call } from '#web/app/api/call.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** The outcome of a code. Without a fault the e-mail is confirmed. */
interface Outcome {
  fault: string | null;
  /** The address that was confirmed. */
  emailAddress: string | null;
  /** Nobody has looked at the code: it can be tried again. */
  isUntried: boolean;
}

const asked = new Map<string, Promise<Outcome>>();

/** Confirms by a code, once however often it is asked; again when nobody has looked at it. */
function activated(code: string): Promise<Outcome> {
  const known =
    asked.get(code) ??
    call(activate, { body: { activationCode: code.slice(0, 200) } }).then(
      ({ emailAddress }) => ({ fault: null, emailAddress, isUntried: false }),
      (error: Error) => {
        const isUntried = !errorCodeOf(error)?.startsWith('code');
        if (isUntried) asked.delete(code);
        return { fault: error.message, emailAddress: null, isUntried };
      },
    );
  asked.set(code, known);
  return known;
}

interface Props {
  code: string;
  /** The address is told to the page alone: neither its own address nor the history keeps it. */
  onConfirmed: (emailAddress: string) => void;
}

/** The sign-in page was opened by an activation letter's link: confirms the e-mail and says so, or what to do instead (AUTH-17). */
export function Activation({ code, onConfirmed }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const confirm = () => {
    setOutcome(null);
    void activated(code).then((came) => {
      setOutcome(came);
      if (came.emailAddress !== null) onConfirmed(shownEmail(came.emailAddress));
      // A code is not to stay in the address, nor in the history, once it is worth nothing.
      if (!came.isUntried) void navigate({ to: '/login', search: {}, replace: true });
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(confirm, [code]);

  if (!outcome) return <Notice tone="info">{t('accounts.activation.pending')}</Notice>;
  const { fault, isUntried } = outcome;
  return (
    <Notice
      tone={fault ? 'warning' : 'info'}
      role="status"
      action={
        isUntried && (
          <Button size="small" onClick={confirm}>
            {t('accounts.activation.again')}
          </Button>
        )
      }
    >
      {fault ?? t('accounts.activation.done')}
    </Notice>
  );
}
