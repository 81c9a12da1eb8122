import { LogOut } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useSignOut } from './use-sign-out.tsx';

/**
 * Signs the person out and reloads the page, after a question if there is unsaved work. When the
 * server is unreachable, the person stays signed in and sees an error.
 */
export function SignOutButton() {
  const { t } = useTranslation();
  const { start, pending, question } = useSignOut({ onFailed: () => toast.error(t('shell.preLogin.errorOnLogOut')) });
  return (
    <>
      <Button icon={<LogOut size={18} />} pending={pending} onClick={start}>
        {t('shell.profile.signOut')}
      </Button>
      {question}
    </>
  );
}
