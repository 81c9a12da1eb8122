import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#web/app/session/session.ts';
import { Button } from '#web/ui/Button.tsx';

/** The way out; the page begins anew afterwards. */
export function SignOutButton() {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <Button icon={<LogOut size={18} />} pending={leaving} onClick={leave}>
      {t('shell.profile.signOut')}
    </Button>
  );
}
