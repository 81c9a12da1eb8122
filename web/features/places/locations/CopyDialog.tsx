import { useRef, useState } from 'react';
import { copyLocation, renameLocation } from '#contract/places/location-tree.ts';
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
import { refetchLocations } from './refetch-locations.ts';

/**
 * The dialog that copies a location under a new name. The copy has the same parent and is not
 * published.
 */
export function CopyLocationDialog({ location, open, onClose }: LocationDialogProps) {
  const { t } = useTranslation();
  const [requestId] = useState(createIdempotentRequestId);
  const saved = useRef('');
  const added = useRef<string | null>(null);
  const form = useContractForm<{ name: string }, { name: string }>(renameLocation.body, {
    initial: { name: '' },
    failed: t('locations.copy.failed'),
    async save({ name }) {
      saved.current = name;
      const { id } = await call(copyLocation, { params: { locationId: location.id }, body: { name, requestId } });
      await refetchLocations();
      added.current = id;
    },
    onSaved() {
      toast.success(t('locations.done.copied', { name: saved.current }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      finalFocus={() => (added.current === null ? null : document.getElementById(getEditorLinkId(added.current)))}
      title={t('locations.copy.title', { name: location.name })}
      description={t('locations.copy.means')}
      saveLabel={t('locations.copy.save')}
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
