import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#web/app/session/session.ts';
import { Button } from '#web/ui/Button.tsx';

/** The way out; the page begins anew afterwards. */
export function SignOutButton() {
  const { t } = useTranslation();
  const leaving = useMutation({ mutationFn: signOut });
  return (
    <Button icon={<LogOut size={18} />} pending={leaving.isPending} onClick={() => leaving.mutate()}>
      {t('shell.profile.signOut')}
    </Button>
  );
}
