import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { activateCompany, deactivateCompany, getCompany, listCompanies } from '#contract/company/companies.ts';
import { call } from '#web/platform/api/call.ts';
import { keyOf } from '#web/platform/api/query-of.ts';
import { useToastMutation } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { readAgain } from '#web/platform/live/read-again.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';

interface Props {
  /** The company's name. */
  name: string;
  /** The act that the dialog confirms. Null while the dialog is closed. */
  asked: 'activate' | 'deactivate' | null;
  onClose: () => void;
}

/**
 * The confirmation before a company is deactivated or activated, with the effect (COMP-01). It
 * keeps its question if another administrator does the same meanwhile: a second time changes
 * nothing.
 */
export function TurnDialog({ name, asked, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // Keeps the question while the dialog closes.
  const last = useRef(asked);
  if (asked) last.current = asked;
  const isActive = last.current === 'deactivate';
  const turn = useToastMutation({
    mutationFn: () => call(isActive ? deactivateCompany : activateCompany),
    onSuccess: () => {
      toast.success(t(isActive ? 'companies.turn.deactivated' : 'companies.turn.activated', { name }));
    },
    failed: (error) => {
      const failed = isActive ? 'companies.turn.errorOnDeactivatingCompany' : 'companies.turn.errorOnActivatingCompany';
      return `${t(failed)} ${error.message}`;
    },
    onSettled: async () => {
      await Promise.all([getCompany, listCompanies].map((one) => readAgain(client, { queryKey: keyOf(one) })));
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
