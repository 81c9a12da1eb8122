import { useQuery } from '@tanstack/react-query';
import { getMailTrouble } from '#contract/mail.ts';
import { displayInstant } from '#contract/wall-clock.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { deviceTimeZone } from '#web/app/languages/dates.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Milliseconds after which it is asked again: nobody says when a mail server comes back. */
const every = 30_000;

/** Tells an administrator of the company's mails that wait for the mail server, or that it has refused; nothing while all is well. */
export function MailTrouble() {
  const { t } = useTranslation();
  const { may } = useWorkplace();
  const { data } = useQuery({
    ...queryOf(getMailTrouble),
    enabled: may('company-update'),
    refetchInterval: every,
    staleTime: 0,
  });
  const of = (trouble: 'waiting' | 'refused') => {
    const { count, since } = data![trouble];
    return since && t(`mailTrouble.${trouble}`, { count, since: displayInstant(since, deviceTimeZone()) });
  };
  const said = data ? [of('waiting'), of('refused')].filter((words) => words !== null) : [];
  return (
    // Out of the page's flow while there is nothing to say: an empty line would move what stands below it.
    <div role="status" style={said.length > 0 ? undefined : { position: 'absolute' }}>
      {said.length > 0 && (
        <Notice tone="warning">
          {said.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}
