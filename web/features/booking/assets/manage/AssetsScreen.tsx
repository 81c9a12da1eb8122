import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronLeft, Plus } from 'lucide-react';
import { v4 } from 'uuid';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useFailedFormDraftStorer } from '#web/platform/drafts/use-form-draft.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { screens } from '#web/platform/routing/screens.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { useDialogContent } from '#web/ui/dialog/use-dialog-content.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Tooltip } from '#web/ui/icon-button/Tooltip.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { Asset, AssetKind } from '../asset-kind.ts';
import { AssetCard } from './AssetCard.tsx';
import { AssetLimitNotice } from './AssetLimitNotice.tsx';
import type { AssetFormDefinition } from './asset-form-definition.ts';
import { getAssetOrGroupDraftKey } from './draft-key.ts';
import styles from './manage.module.css';
import { RemoveAssetOrGroupDialog } from './RemoveDialog.tsx';
import { type AssetToSave, useSaveAsset } from './use-manage.ts';

const AssetDialog = lazyPart(() => import('./AssetDialog.tsx'), 'AssetDialog');

/**
 * The screen of one fleet or group of resources, where managers add, change and remove cars or
 * resources (FLEET-01, RES-01).
 */
export function AssetsScreen({ kind, asForm }: { kind: AssetKind; asForm: AssetFormDefinition }) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const { groupId = '' } = useParams({ strict: false }) as { groupId?: string };
  const answer = useQuery(kind.calls.group(groupId));
  const edited = useDialogContent<{ asset: Asset | null; id: string }>();
  const removed = useDialogContent<Asset>();
  const keepTyped = useFailedFormDraftStorer();
  const group = answer.data?.group;
  const isFull = answer.data !== undefined && answer.data.allowance.used >= answer.data.allowance.limit;
  const save = useSaveAsset(kind, {
    done: ({ draft: { name }, isNew }) =>
      toast.success(t(isNew ? 'assets.manage.done.added' : 'assets.manage.done.saved', { name })),
    failed(error, { draft, image, typed, isNew }: AssetToSave) {
      const { id, name } = draft;
      keepTyped(getAssetOrGroupDraftKey(kind, 'asset', isNew ? `in ${draft.groupId}` : id), typed);
      const asset = isNew ? null : { ...draft, image, frozen: false };
      toast.error(t(`${kind.texts}.manage.failed.${isNew ? 'add' : 'update'}`, { name, reason: error.message }), {
        actions: [{ label: t('assets.manage.fix'), onClick: () => edited.open({ asset, id }) }],
      });
    },
  });
  /** Returns the current state of an asset, or the given state if the asset was removed. */
  const nowOf = (asset: Asset) => group?.assets.find(({ id }) => id === asset.id) ?? asset;
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={18} />}
      aria-disabled={isFull || undefined}
      onClick={() => edited.open({ asset: null, id: v4() })}
    >
      {t(`${kind.texts}.manage.addAsset`)}
    </Button>
  );
  const addButton =
    isFull && answer.data ? (
      <Tooltip describes text={t(`${kind.texts}.manage.full`, { limit: answer.data.allowance.limit })}>
        {add}
      </Tooltip>
    ) : (
      add
    );
  return (
    <>
      <Link
        to={`/$company/${screens[kind.screens.groups].path}`}
        params={{ company: company.companyUrlName }}
        className={`${getButtonClass({ variant: 'quiet', size: 'small' })} ${styles.back}`}
      >
        <ChevronLeft size={18} aria-hidden="true" /> {t('assets.manage.back')}
      </Link>
      <header {...actionBarProps} className={styles.top}>
        <div>
          <h1>{group?.name ?? t(`${kind.texts}.group`)}</h1>
          {group?.description && <p>{group.description}</p>}
        </div>
        {group && addButton}
      </header>
      {answer.data && <AssetLimitNotice kind={kind} allowance={answer.data.allowance} />}
      {answer.isPending && <Skeleton shape="block" height={220} />}
      {answer.isError && (!group || getErrorCode(answer.error) === 'notFound') && (
        <ErrorState
          title={t(
            getErrorCode(answer.error) === 'notFound' ? `${kind.texts}.manage.groupGone` : `${kind.texts}.loadFailed`,
          )}
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        >
          {answer.error.message}
        </ErrorState>
      )}
      {group?.assets.length === 0 && <EmptyState drawing="plan">{t(`${kind.texts}.manage.noAssets`)}</EmptyState>}
      <ul className={styles.assets}>
        {group?.assets.map((asset) => (
          <li key={asset.id}>
            <AssetCard
              kind={kind}
              asset={asset}
              onEdit={() => edited.open({ asset, id: asset.id })}
              onRemove={() => removed.open(asset)}
            />
          </li>
        ))}
      </ul>
      {edited.shown && group && (
        <AssetDialog
          key={edited.opening}
          kind={kind}
          asForm={asForm}
          group={group}
          id={edited.shown.id}
          asset={edited.shown.asset && nowOf(edited.shown.asset)}
          open={edited.isOpen}
          onClose={edited.close}
          onSave={save.mutate}
        />
      )}
      {removed.shown && group && (
        <RemoveAssetOrGroupDialog
          key={`removal ${removed.opening}`}
          kind={kind}
          group={group}
          asset={removed.shown}
          open={removed.isOpen}
          onClose={removed.close}
        />
      )}
    </>
  );
}
