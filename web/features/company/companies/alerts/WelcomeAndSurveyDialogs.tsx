import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Alert, listAlerts, type SurveyCloseAction, viewAlert } from '#contract/company/alerts.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { consumeFoundedCompanyName } from '../founded-company-name.ts';
import { SurveyDialog } from './SurveyDialog.tsx';
import { selectAlertToOpen } from './select-alert-to-open.ts';
import { WelcomeDialog } from './WelcomeDialog.tsx';

/**
 * Opens the welcome or a survey over a company's screen, without a click (SHELL-09). After the
 * creation of a company it also shows a toast.
 * @param isFree returns false on a screen that must not be interrupted, or where the person has
 * clicked or typed. The dialog then waits
 */
export function WelcomeAndSurveyDialogs({ isFree }: { isFree: () => boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { company } = useCompanyContext();
  const { data } = useQuery(createQueryOptions(listAlerts));
  useEffect(() => {
    const name = consumeFoundedCompanyName();
    if (name !== null) toast.success(t('companies.add.founded', { name }));
  }, [t]);
  const viewed = useMutationWithFailureToast({
    mutationFn: ({ alert, how }: { alert: Alert; how: SurveyCloseAction | null }) =>
      call(viewAlert, { params: { id: alert.id }, body: { extraData: how } }),
    // Closes the dialog at once. If the server does not store that it was viewed, the dialog opens
    // again another time.
    onMutate: ({ alert }) => {
      client.setQueryData(
        createQueryOptions(listAlerts).queryKey,
        (known) =>
          known && { alerts: known.alerts.map((one) => (one.id === alert.id ? { ...one, viewed: true } : one)) },
      );
    },
    onSuccess: () => refetchQueries(client, { queryKey: getQueryKeyPrefix(listAlerts) }),
  });
  const told = data ? selectAlertToOpen(data.alerts, company.id) : null;
  const [openedId, setOpenedId] = useState<string | null>(null);
  if (told && told.alert.id !== openedId && isFree()) setOpenedId(told.alert.id);
  const open = told?.alert.id === openedId ? told?.dialog : undefined;
  const close = (how: SurveyCloseAction | null) => told && viewed.mutate({ alert: told.alert, how });
  return (
    <>
      <WelcomeDialog open={open === 'welcome'} onClose={() => close(null)} />
      <SurveyDialog open={open === 'survey'} link={told?.alert.link ?? ''} onClose={(how) => close(how)} />
    </>
  );
}
