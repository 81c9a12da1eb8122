import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { signOut } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { toast } from '#web/ui/toast/toast.ts';

/**
 * Signs the person out and reloads the page. When the server is unreachable, the person stays
 * signed in and sees an error.
 */
export function SignOutButton() {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
    } catch {
      toast.error(t('shell.preLogin.errorOnLogOut'));
      setLeaving(false);
    }
  };
  return (
    <Button icon={<LogOut size={18} />} pending={leaving} onClick={() => void leave()}>
      {t('shell.profile.signOut')}
    </Button>
  );
}
