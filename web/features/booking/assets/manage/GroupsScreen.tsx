import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { v4 } from 'uuid';
import { useFailedFormDraftStorer } from '#web/platform/drafts/use-form-draft.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { LazyTimeZoneChangeDialog } from '#web/platform/time-zones/kept-times-dialog.ts';
import {
  findTimeZoneRefusalCounts,
  type TimeZoneChangeBookingCounts,
} from '#web/platform/time-zones/use-kept-times.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useDialogContent } from '#web/ui/dialog/use-dialog-content.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { AssetGroup, AssetKind } from '../asset-kind.ts';
import { AssetLimitNotice } from './AssetLimitNotice.tsx';
import { getAssetOrGroupDraftKey } from './draft-key.ts';
import { GroupCard } from './GroupCard.tsx';
import styles from './manage.module.css';
import { RemoveAssetOrGroupDialog } from './RemoveDialog.tsx';
import { useIsMountedRef } from './use-is-mounted-ref.ts';
import { type AssetGroupToSave, useSaveGroup } from './use-manage.ts';

const GroupDialog = lazyPart(() => import('./GroupDialog.tsx'), 'GroupDialog');

/** The company's fleets or groups of resources as cards (FLEET-01, RES-01). */
export function GroupsScreen({ kind }: { kind: AssetKind }) {
  const { t } = useTranslation();
  const groups = useQuery(kind.calls.groups());
  const edited = useDialogContent<{ group: AssetGroup | null; id: string }>();
  const removed = useDialogContent<AssetGroup>();
  const clocks = useDialogContent<{ wanted: AssetGroupToSave; asked: TimeZoneChangeBookingCounts }>();
  const keepTyped = useFailedFormDraftStorer();
  // The dialog about booking times opens only on this screen. Elsewhere a toast shows the failure.
  const isHere = useIsMountedRef();
  const [added, setAdded] = useState<string | null>(null);
  const known = groups.data?.groups;
  const save = useSaveGroup(kind, {
    done: ({ draft: { name }, isNew }) =>
      toast.success(t(isNew ? 'assets.manage.done.added' : 'assets.manage.done.saved', { name })),
    failed(error, wanted) {
      const { draft, typed, isNew } = wanted;
      const asked = findTimeZoneRefusalCounts(error);
      const { id, name } = draft;
      keepTyped(getAssetOrGroupDraftKey(kind, 'group', isNew ? 'new' : id), typed);
      if (asked && isHere.current) return clocks.open({ wanted, asked });
      const group = isNew ? null : { ...draft, activeAssets: 0, assets: [] };
      toast.error(t(`${kind.texts}.manage.failed.saveGroup`, { name, reason: error.message }), {
        actions: [{ label: t('assets.manage.fix'), onClick: () => edited.open({ group, id }) }],
      });
    },
  });
  const onSave = (wanted: AssetGroupToSave) => {
    setAdded(wanted.isNew ? wanted.draft.id : null);
    save.mutate(wanted);
  };
  /** Returns the current state of a group, or the given state if the group was removed. */
  const nowOf = (group: AssetGroup) => known?.find(({ id }) => id === group.id) ?? group;
  const addButton = (
    <Button variant="primary" icon={<Plus size={18} />} onClick={() => edited.open({ group: null, id: v4() })}>
      {t(`${kind.texts}.manage.addGroup`)}
    </Button>
  );
  return (
    <>
      <header {...actionBarProps} className={styles.top}>
        <div>
          <h1>{t(`${kind.texts}.manage.title`)}</h1>
          <p>{t(`${kind.texts}.manage.lead`)}</p>
        </div>
        {known && known.length > 0 && addButton}
      </header>
      {groups.data && <AssetLimitNotice kind={kind} allowance={groups.data.allowance} />}
      {groups.isPending && <CardsSkeleton />}
      {groups.isError && !known && (
        <ErrorState
          title={t(`${kind.texts}.loadFailed`)}
          onRetry={() => void groups.refetch()}
          retrying={groups.isFetching}
        >
          {groups.error.message}
        </ErrorState>
      )}
      {known?.length === 0 && (
        <EmptyState drawing="plan" action={addButton}>
          {t(`${kind.texts}.manage.none`)}
        </EmptyState>
      )}
      <ul className={styles.cards}>
        {known?.map((group) => (
          <li key={group.id}>
            <GroupCard
              kind={kind}
              group={group}
              isNew={group.id === added}
              onEdit={() => edited.open({ group, id: group.id })}
              onRemove={() => removed.open(group)}
            />
          </li>
        ))}
      </ul>
      {edited.shown && (
        <GroupDialog
          key={edited.opening}
          kind={kind}
          id={edited.shown.id}
          group={edited.shown.group && nowOf(edited.shown.group)}
          open={edited.isOpen}
          onClose={edited.close}
          onSave={onSave}
        />
      )}
      {clocks.shown && (
        <LazyTimeZoneChangeDialog
          key={`clocks ${clocks.opening}`}
          name={clocks.shown.wanted.draft.name}
          asked={clocks.shown.asked}
          open={clocks.isOpen}
          onClose={clocks.close}
          onAnswer={(keep) => {
            const { wanted, asked } = clocks.shown!;
            clocks.close();
            save.mutate({ ...wanted, draft: { ...wanted.draft, keptTimes: { keep, bookings: asked.bookings } } });
          }}
        />
      )}
      {removed.shown && (
        <RemoveAssetOrGroupDialog
          key={removed.opening}
          kind={kind}
          group={removed.shown}
          asset={null}
          open={removed.isOpen}
          onClose={removed.close}
        />
      )}
    </>
  );
}

/** Placeholders while the cards load. */
function CardsSkeleton() {
  return (
    <div className={styles.cards}>
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} shape="block" height={132} />
      ))}
    </div>
  );
}
