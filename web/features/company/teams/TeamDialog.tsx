import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { getTeam, type Team } from '#contract/week/teams.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useActivePeople } from '#web/platform/company/use-active-people.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { MultiCombobox } from '#web/ui/combobox/MultiCombobox.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { OptionsLoadError } from '#web/ui/feedback/OptionsLoadError.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { useTeamForm } from './use-team-form.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** The id of the team to change, or null for a new one. */
  teamId: string | null;
}

/** The dialog that makes a team, or changes one once its members have loaded. */
export function TeamDialog({ open, onClose, teamId }: Props) {
  const { t } = useTranslation();
  const team = useQuery({
    ...createQueryOptions(getTeam, { params: { id: teamId ?? '' } }),
    enabled: open && teamId !== null,
    // The form starts from the team as it is now.
    staleTime: 0,
    gcTime: 0,
  });
  if (teamId === null || team.data) return <Fields open={open} onClose={onClose} team={team.data ?? null} />;
  return (
    <Dialog open={open} onClose={onClose} title={t('teams.change.title')} size="medium">
      {team.isError ? (
        <ErrorState title={t('teams.notLoaded')} onRetry={() => void team.refetch()} retrying={team.isFetching}>
          {team.error.message}
        </ErrorState>
      ) : (
        <Skeleton shape="text" lines={4} />
      )}
    </Dialog>
  );
}

interface FieldsProps extends Pick<Props, 'open' | 'onClose'> {
  team: Team | null;
}

function Fields({ open, onClose, team }: FieldsProps) {
  const { t } = useTranslation();
  const form = useTeamForm(team, onClose);
  const people = useActivePeople(open);
  const choices = (people.data?.people ?? []).map(({ id, name, avatar }) => ({
    ...{ value: id, label: name, picture: avatar },
  }));
  const isByHand = (team?.attributeId ?? null) === null;
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="medium"
      title={team ? t('teams.change.title') : t('teams.add')}
      description={isByHand ? t('teams.means') : t('teams.followsAttribute', { name: team?.name ?? '' })}
      saveLabel={t(team ? 'teams.change.save' : 'teams.save')}
    >
      {isByHand && <TextField label={t('teams.name')} {...form.text('name')} />}
      {isByHand && (
        <Controller
          control={form.control}
          name="memberIds"
          render={({ field }) => (
            <MultiCombobox {...field} label={t('teams.members')} choices={choices} error={form.wrong('memberIds')} />
          )}
        />
      )}
      <Controller
        control={form.control}
        name="leadIds"
        render={({ field }) => (
          <MultiCombobox
            {...field}
            label={t('teams.leads')}
            help={t('teams.leadsHelp')}
            optional
            choices={choices}
            error={form.wrong('leadIds')}
          />
        )}
      />
      <OptionsLoadError read={people}>{t('teams.peopleNotLoaded')}</OptionsLoadError>
    </FormDialog>
  );
}
