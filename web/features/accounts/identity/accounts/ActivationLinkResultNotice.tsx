import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { activate } from '#contract/sign-in/registration.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';

/** The result of sending an activation code. Without a fault the email is confirmed. */
interface Outcome {
  fault: string | null;
  /** The email that the code confirmed. Null after a fault. */
  emailAddress: string | null;
  /** True if the server has not checked the code, so that a retry may succeed. */
  isUntried: boolean;
}

const asked = new Map<string, Promise<Outcome>>();

/**
 * Sends an activation code to the server only once, however often a component mounts. If the server
 * could not check the code, as without a network, the next call sends it again.
 */
function activated(code: string): Promise<Outcome> {
  const known =
    asked.get(code) ??
    call(activate, { body: { activationCode: code.slice(0, 200) } }).then(
      ({ emailAddress }) => ({ fault: null, emailAddress, isUntried: false }),
      (error: Error) => {
        const isUntried = !getErrorCode(error)?.startsWith('code');
        if (isUntried) asked.delete(code);
        return { fault: error.message, emailAddress: null, isUntried };
      },
    );
  asked.set(code, known);
  return known;
}

interface Props {
  code: string;
  /** Receives the confirmed email. Neither the URL nor the history contains it. */
  onConfirmed: (emailAddress: string) => void;
}

/**
 * A notice on the sign-in page after the person followed an activation link. It confirms the email,
 * or explains the next step (AUTH-17).
 */
export function ActivationLinkResultNotice({ code, onConfirmed }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const confirm = () => {
    setOutcome(null);
    void activated(code).then((came) => {
      setOutcome(came);
      if (came.emailAddress !== null) onConfirmed(formatEmail(came.emailAddress));
      // A used code must not stay in the URL or the history.
      if (!came.isUntried) void navigate({ to: '/login', search: {}, replace: true });
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each code
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
