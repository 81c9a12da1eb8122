import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { openMeetingAnswer } from '#contract/rooms/meeting-answers.ts';
import pageStyles from '#web/features/accounts/identity/LoginScreen.module.css';
import { SignedOutPageLayout } from '#web/features/accounts/identity/SignedOutPageLayout.tsx';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { MessageScreen } from '#web/platform/frame/MessageScreen.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { MeetingAnswerForm } from './MeetingAnswerForm.tsx';
import { parseAnswerFromMeetingLink } from './parse-answer-from-meeting-link.ts';

/**
 * The page behind the link in an email that invites to a meeting. The link alone sends no answer,
 * because mail scanners open links too. The reader has to click a button.
 */
export function MeetingAnswerScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { code = '' } = useParams({ strict: false });
  const asked = useLocation({ select: ({ searchStr }) => parseAnswerFromMeetingLink(searchStr) });
  const params = { code: code.slice(0, 200) };
  const { data, error, refetch, isFetching } = useQuery(
    { ...createQueryOptions(openMeetingAnswer, { params }), retry: false, staleTime: 0, gcTime: 0 },
    queryClient,
  );
  const isRefused = ['notInvited', 'bookingPassed', 'bookedInCalendar'].includes(getErrorCode(error) ?? '');
  return (
    <SignedOutPageLayout>
      {isRefused ? (
        <MessageScreen
          drawing="lock"
          title={t('meetingAnswer.gone')}
          actions={
            <Button variant="primary" onClick={() => void navigate({ to: '/' })}>
              {t('meetingAnswer.toStart')}
            </Button>
          }
        >
          {error!.message}
        </MessageScreen>
      ) : (
        <>
          <h1 className={pageStyles.title}>{t('meetingAnswer.title')}</h1>
          {data && <MeetingAnswerForm code={params.code} meeting={data} asked={asked} />}
          {!data && !error && <Skeleton shape="text" lines={6} />}
          {!data && error && (
            <ErrorState title={t('meetingAnswer.notLoaded')} onRetry={() => void refetch()} retrying={isFetching}>
              {error.message}
            </ErrorState>
          )}
        </>
      )}
    </SignedOutPageLayout>
  );
}
