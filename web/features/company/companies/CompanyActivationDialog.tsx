import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { listCompanies } from '#contract/company/companies.ts';
import { activateCompany, deactivateCompany, getCompany } from '#contract/company/company-details.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';

interface Props {
  /** The company's name. */
  name: string;
  /** The action that the dialog confirms. Null while the dialog is closed. */
  asked: 'activate' | 'deactivate' | null;
  onClose: () => void;
}

/**
 * Asks the person to confirm that the company is deactivated or activated, and explains the effect
 * (COMP-01). If another administrator does the same meanwhile, the question stays. Confirming it
 * then changes nothing.
 */
export function CompanyActivationDialog({ name, asked, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // Stores the question, so that the dialog shows it while it closes.
  const last = useRef(asked);
  if (asked) last.current = asked;
  const isActive = last.current === 'deactivate';
  const turn = useMutationWithFailureToast({
    mutationFn: () => call(isActive ? deactivateCompany : activateCompany),
    onSuccess: () => {
      toast.success(t(isActive ? 'companies.turn.deactivated' : 'companies.turn.activated', { name }));
    },
    failed: (error) => {
      const failed = isActive ? 'companies.turn.errorOnDeactivatingCompany' : 'companies.turn.errorOnActivatingCompany';
      return `${t(failed)} ${error.message}`;
    },
    onSettled: async () => {
      await Promise.all(
        [getCompany, listCompanies].map((one) => refetchQueries(client, { queryKey: getQueryKeyPrefix(one) })),
      );
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      onConfirm={() => turn.mutate()}
      pending={turn.isPending}
      danger={isActive}
      title={t(isActive ? 'companies.turn.deactivateQuestion' : 'companies.turn.activateQuestion', { name })}
      confirmLabel={t(isActive ? 'companies.turn.deactivate' : 'companies.turn.activate')}
    >
      {t(isActive ? 'companies.turn.deactivateMeans' : 'companies.turn.activateMeans')}
    </ConfirmDialog>
  );
}
