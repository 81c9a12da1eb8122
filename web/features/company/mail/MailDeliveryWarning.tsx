import { useQuery } from '@tanstack/react-query';
import { getMailTrouble } from '#contract/notifications/mail.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';

/** Milliseconds between two requests. There is no live event when a mail server works again. */
const every = 30_000;

/**
 * Warns an administrator that emails wait for the mail server, or that the mail server refused
 * some. Renders nothing otherwise.
 */
export function MailDeliveryWarning() {
  const { t } = useTranslation();
  const { may } = useCompanyContext();
  const { data } = useQuery({
    ...createQueryOptions(getMailTrouble),
    enabled: may('company-update'),
    refetchInterval: every,
    staleTime: 0,
  });
  const of = (trouble: 'waiting' | 'refused') => {
    const { count, since } = data![trouble];
    return since && t(`mailTrouble.${trouble}`, { count, since: formatDisplayInstant(since, getDeviceTimeZone()) });
  };
  const said = data ? [of('waiting'), of('refused')].filter((text) => text !== null) : [];
  return (
    // The empty status is outside of the page's flow, because an empty line would move the content
    // below.
    <div role="status" style={said.length > 0 ? undefined : { position: 'absolute' }}>
      {said.length > 0 && (
        <Notice tone="warning">
          {said.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}
