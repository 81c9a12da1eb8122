import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ExtraAttribute, listExtraAttributes } from '#contract/people/members.ts';
import { makeTeamsOfAttribute } from '#contract/week/teams.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Switch } from '#web/ui/button/Switch.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { useDialogContent } from '#web/ui/dialog/use-dialog-content.ts';
import { OptionsLoadError } from '#web/ui/feedback/OptionsLoadError.tsx';
import styles from './teams.module.css';
import { refetchTeams } from './use-teams.ts';

interface Props {
  /** The ids of the attributes that make teams. */
  on: readonly string[];
  disabled: boolean;
}

/** The extra attributes, each with a switch that makes teams of its values. Both ways ask first. */
export function AttributeTeamSwitches({ on, disabled }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const read = useQuery(createQueryOptions(listExtraAttributes));
  const { data } = read;
  const question = useDialogContent<{ attribute: ExtraAttribute; makesTeams: boolean }>();
  const asked = question.shown;
  const setting = useMutationWithFailureToast({
    mutationFn: ({ id, makesTeams }: { id: string; makesTeams: boolean }) =>
      call(makeTeamsOfAttribute, { params: { id }, body: { makesTeams } }),
    failed: (error) => t('teams.attributes.failed', { reason: error.message }),
    onSettled: () => refetchTeams(client),
  });
  if (!data) return <OptionsLoadError read={read}>{t('teams.attributes.notLoaded')}</OptionsLoadError>;
  if (data.extraAttributes.length === 0) return null;
  return (
    <section aria-labelledby="teams-attributes" className={styles.attributes}>
      <h2 id="teams-attributes">{t('teams.attributes.title')}</h2>
      <p className={styles.quiet}>{t('teams.attributes.means')}</p>
      {data.extraAttributes.map((attribute) => (
        <Switch
          key={attribute.id}
          label={attribute.name}
          checked={on.includes(attribute.id)}
          disabled={disabled || setting.isPending}
          onChange={({ target }) => question.open({ attribute, makesTeams: target.checked })}
        />
      ))}
      <ConfirmDialog
        open={question.isOpen}
        onClose={question.close}
        title={t(asked?.makesTeams ? 'teams.attributes.on' : 'teams.attributes.off', {
          name: asked?.attribute.name ?? '',
        })}
        confirmLabel={t(asked?.makesTeams ? 'teams.attributes.make' : 'teams.attributes.remove')}
        danger={asked?.makesTeams === false}
        onConfirm={() => {
          if (asked) setting.mutate({ id: asked.attribute.id, makesTeams: asked.makesTeams });
          question.close();
        }}
      >
        {t(asked?.makesTeams ? 'teams.attributes.onMeans' : 'teams.attributes.offMeans')}
      </ConfirmDialog>
    </section>
  );
}
