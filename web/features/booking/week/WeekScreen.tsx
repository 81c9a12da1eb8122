import { CalendarPlus, ChevronLeft, ChevronRight, UserRoundPlus } from 'lucide-react';
import { getStricterNameCircle } from '#contract/people/name-privacy.ts';
import { formatDisplayDay, getConsecutiveDays } from '#contract/time/wall-clock.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Switch } from '#web/ui/button/Switch.tsx';
import { useDialogContent } from '#web/ui/dialog/use-dialog-content.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { OptionsLoadError } from '#web/ui/feedback/OptionsLoadError.tsx';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import { GiveUpDesksDialog } from './GiveUpDesksDialog.tsx';
import { TeamDaysNotices } from './TeamDaysNotices.tsx';
import { listDaysLeavingHome, listDaysToTake, listShownTeamDays, type ShownTeamDays } from './team-days.ts';
import { useFollowActions } from './use-follow-actions.ts';
import { useOwnDaysActions } from './use-own-days.ts';
import { useWeek } from './use-week.ts';
import { WeekTable } from './WeekTable.tsx';
import styles from './week.module.css';

const FollowDialog = lazyPart(() => import('./FollowDialog.tsx'), 'FollowDialog', { wanted: ({ open }) => open });

const TeamDaysDialog = lazyPart(() => import('./TeamDaysDialog.tsx'), 'TeamDaysDialog', {
  wanted: ({ open }) => open,
});

/** The screen that shows who comes when: oneself, one's teams and followed colleagues (WEEK-06). */
export function WeekScreen() {
  const { t } = useTranslation();
  const { company, profile } = useCompanyContext();
  const { namesSeenBy } = company.settings;
  const shown = useWeek();
  const { answer, days } = shown;
  const own = useOwnDaysActions(answer.data);
  const { unfollow } = useFollowActions();
  const follow = useDialogContent<null>();
  const proposing = useDialogContent<ShownTeamDays | null>();
  const week = shown.isOther ? undefined : answer.data;
  const led = week?.teams.filter(({ leads }) => leads) ?? [];
  const all = getConsecutiveDays(days[0]!, 7);
  const proposals = week ? listShownTeamDays(week, all) : [];
  return (
    <div className={styles.screen}>
      <h1>{t('week.title')}</h1>
      <div {...actionBarProps} className={styles.bar}>
        <IconButton label={t('week.previous')} icon={<ChevronLeft size={18} />} onClick={shown.showPrevious} />
        <span role="status" className={styles.range}>
          {t('week.range', { from: formatDisplayDay(days[0]!), until: formatDisplayDay(days.at(-1)!) })}
        </span>
        <IconButton label={t('week.next')} icon={<ChevronRight size={18} />} onClick={shown.showNext} />
        {!shown.isPresent && (
          <Button size="small" onClick={shown.showPresent}>
            {t('week.present')}
          </Button>
        )}
        <Switch
          label={t('week.weekend')}
          checked={shown.showsWeekend}
          onChange={({ target }) => shown.showWeekend(target.checked)}
        />
        {/* The last button comes with the answer, and moves no other one. */}
        <Button
          icon={<UserRoundPlus size={18} aria-hidden="true" />}
          disabled={!week}
          onClick={() => follow.open(null)}
        >
          {t('week.follow.open')}
        </Button>
        {led.length > 0 && (
          <Button
            icon={<CalendarPlus size={18} aria-hidden="true" />}
            disabled={!company.isActive}
            onClick={() => proposing.open(null)}
          >
            {t('week.teamDays.propose')}
          </Button>
        )}
      </div>
      {answer.isError && !week ? (
        <ErrorState title={t('week.notLoaded')} onRetry={() => void answer.refetch()} retrying={answer.isFetching}>
          {answer.error.message}
        </ErrorState>
      ) : !week ? (
        <Skeleton shape="table" columns={days.length + 1} />
      ) : (
        <>
          {own.failedRead && <OptionsLoadError read={own.failedRead}>{t('week.ownNotLoaded')}</OptionsLoadError>}
          <TeamDaysNotices
            shown={proposals}
            openDaysOf={(proposed) =>
              listDaysToTake(proposed, {
                ...{ all, me: week.people[0]!, today: week.today, closedDays: week.closedDays },
                isOver: own.isOver,
              })
            }
            leavingHomeOf={(open) => listDaysLeavingHome(open, { all, me: week.people[0]! })}
            take={own.take}
            isTaking={own.isTaking}
            active={company.isActive && own.isReady}
            today={week.today}
            onChange={proposing.open}
          />
          <WeekTable {...{ week, days, own, proposals }} active={company.isActive} onUnfollow={unfollow} />
          {week.people.length === 1 && (
            <Notice tone="info">{t(namesSeenBy === 'nobody' ? 'week.aloneHidden' : 'week.alone')}</Notice>
          )}
          {week.more && <Notice tone="info">{t('week.more')}</Notice>}
          <p className={styles.quiet}>{t(`week.whoSees.${getStricterNameCircle(namesSeenBy, profile.namesSeenBy)}`)}</p>
          <FollowDialog key={follow.opening} week={week} open={follow.isOpen} onClose={follow.close} />
          <TeamDaysDialog
            key={`days ${proposing.opening}`}
            teams={led}
            monday={days[0]!}
            changed={proposing.shown}
            open={proposing.isOpen}
            onClose={proposing.close}
          />
        </>
      )}
      <GiveUpDesksDialog own={own} />
    </div>
  );
}
