import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { getProfile, removeAvatar } from '#contract/accounts/user.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Avatar } from '#web/ui/person/Avatar.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import styles from '../profile.module.css';

/**
 * The person's picture as other people see it, with buttons to change or remove it. Such a change
 * is saved at once, independently of the form around the field.
 */
export function AvatarField({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutationWithFailureToast({
    mutationFn: () => call(removeAvatar),
    onSuccess: async () => {
      await refetchQueries(client, { queryKey: getQueryKeyPrefix(getProfile) });
      toast.success(t('profile.avatar.removed'));
    },
    failed: (error) => `${t('profile.avatar.notRemoved')} ${error.message}`,
    onSettled: () => setAsking(false),
  });
  return (
    <div className={styles.avatar}>
      <Avatar name={profile.name} picture={profile.avatar} size={96} />
      <div className={styles.acts}>
        <Button icon={<ImagePlus size={18} />} onClick={onChoose}>
          {t(profile.avatar ? 'profile.avatar.change' : 'profile.avatar.add')}
        </Button>
        {profile.avatar && (
          <Button icon={<Trash2 size={18} />} onClick={() => setAsking(true)}>
            {t('profile.avatar.remove')}
          </Button>
        )}
      </div>
      {/* In React, the dialog's submit event would bubble to the page's form. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => remove.mutate()}
          danger
          pending={remove.isPending}
          title={t('profile.avatar.removeQuestion')}
          confirmLabel={t('profile.avatar.remove')}
        >
          {t('profile.avatar.removeWords')}
        </ConfirmDialog>
      </div>
    </div>
  );
}
