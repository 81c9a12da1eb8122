import { useRef, useState } from 'react';
import { addLocation, renameLocation } from '#contract/places/location-tree.ts';
import { limits } from '#contract/wire/limits.ts';
import { call } from '#web/platform/api/call.ts';
import { createIdempotentRequestId } from '#web/platform/api/request-id.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { getEditorLinkId } from './card-ids.ts';
import type { LocationDialogProps } from './location-action.ts';
import type { NonRootLocationType } from './location-types.ts';
import { refetchLocations } from './refetch-locations.ts';

interface Props extends LocationDialogProps {
  /** The type of the child to add. With null, the dialog renames the location itself. */
  type: NonRootLocationType | null;
  onAdded: (parentId: string) => void;
}

/** The dialog for the name of a new child, or of the location itself (LOC-01). */
export function LocationNameDialog({ location, type, open, onClose, onAdded }: Props) {
  const { t } = useTranslation();
  const [requestId] = useState(createIdempotentRequestId);
  const saved = useRef('');
  const added = useRef<string | null>(null);
  const form = useContractForm<{ name: string }, { name: string }>(renameLocation.body, {
    initial: { name: type === null ? location.name : '' },
    failed: t(type === null ? 'locations.rename.failed' : 'locations.add.failed'),
    async save({ name }) {
      saved.current = name;
      if (type === null) {
        await call(renameLocation, { params: { locationId: location.id }, body: { name } });
        await refetchLocations();
        return;
      }
      const { id } = await call(addLocation, { body: { parentId: location.id, type, name, requestId } });
      await refetchLocations();
      onAdded(location.id);
      added.current = id;
    },
    onSaved() {
      toast.success(t(type === null ? 'locations.done.renamed' : 'locations.done.added', { name: saved.current }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      finalFocus={() => (added.current === null ? null : document.getElementById(getEditorLinkId(added.current)))}
      title={
        type === null
          ? t('locations.rename.title', { name: location.name })
          : t(`locations.add.titles.${type}`, { name: location.name })
      }
      saveLabel={t(type === null ? 'locations.rename.save' : 'locations.add.save')}
    >
      <TextField
        label={t('locations.name')}
        maxLength={limits.locationName}
        autoComplete="off"
        {...form.line('name')}
      />
    </FormDialog>
  );
}
