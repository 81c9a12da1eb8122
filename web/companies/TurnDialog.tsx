import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  activateCompany,
  type CompanyDetails,
  deactivateCompany,
  getCompany,
  listCompanies,
} from '#contract/companies.ts';
import { call } from '#web/app/api/call.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { readAgain } from '#web/app/live/read-again.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface Props {
  company: CompanyDetails;
  open: boolean;
  onClose: () => void;
}

/** Asks before a company is turned off, or on again, and says what that means (COMP-01). */
export function TurnDialog({ company: { name, isActive }, open, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const turn = useMutation({
    mutationFn: () => call(isActive ? deactivateCompany : activateCompany),
    onSuccess: () => {
      toast.success(t(isActive ? 'companies.turn.deactivated' : 'companies.turn.activated', { name }));
    },
    onError: (error) => toast.error(error.message),
    onSettled: async () => {
      await Promise.all([getCompany, listCompanies].map((one) => readAgain(client, { queryKey: keyOf(one) })));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
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
