import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as contract from '#contract/people/members.ts';
import { limits } from '#contract/wire/limits.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import styles from './dialogs.module.css';

const again = () =>
  Promise.all(
    [contract.listExtraAttributes, contract.retrieveMembers].map((endpoint) =>
      refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(endpoint) }),
    ),
  );

/** A row with the name of one attribute, which can be changed in place. */
function AttributeRow({ attribute, onRemove }: { attribute: contract.ExtraAttribute; onRemove: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(attribute.name);
  useEffect(() => setName(attribute.name), [attribute.name]);
  const rename = useMutationWithFailureToast({
    mutationFn: (next: string) =>
      call(contract.renameExtraAttribute, { params: { id: attribute.id }, body: { name: next } }),
    onSettled: again,
  });
  const save = () => {
    if (name.trim() && name.trim() !== attribute.name) rename.mutate(name.trim());
    else setName(attribute.name);
  };
  return (
    <li className={styles.line}>
      <TextField
        label={t('people.attributes.nameOf', { name: attribute.name })}
        labelHidden
        maxLength={limits.extraAttributeName}
        value={name}
        error={rename.error?.message}
        onChange={({ target }) => setName(target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save();
        }}
      />
      <IconButton
        label={t('people.attributes.remove', { name: attribute.name })}
        icon={<Trash2 size={18} />}
        onClick={onRemove}
      />
    </li>
  );
}

/** The dialog that adds, renames and removes the company's extra attributes of its members. */
export function ExtraAttributesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(createQueryOptions(contract.listExtraAttributes));
  const [name, setName] = useState('');
  const [removed, setRemoved] = useState<contract.ExtraAttribute | null>(null);
  const fresh = useRef<HTMLInputElement>(null);
  const add = useMutationWithFailureToast({
    mutationFn: (next: string) => call(contract.addExtraAttribute, { body: { name: next } }),
    onSuccess: () => setName(''),
    onSettled: again,
  });
  const remove = useMutationWithFailureToast({
    mutationFn: (id: string) => call(contract.removeExtraAttribute, { params: { id } }),
    onSettled: again,
  });
  const attributes = data?.extraAttributes ?? [];
  const close = () => {
    add.forgetFailure();
    remove.forgetFailure();
    onClose();
  };
  const isFull = attributes.length >= limits.extraAttributes;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('people.attributes.title')}
      description={t('people.attributes.lead')}
      onSubmit={() => {
        if (name.trim()) add.mutate(name.trim());
      }}
      actions={<Button onClick={close}>{t('people.close')}</Button>}
    >
      {error && <Notice tone="error">{error.message}</Notice>}
      {remove.error && <Notice tone="error">{remove.error.message}</Notice>}
      {data && attributes.length === 0 && <p>{t('people.attributes.none')}</p>}
      <ul className={styles.lines}>
        {attributes.map((attribute) => (
          <AttributeRow key={attribute.id} attribute={attribute} onRemove={() => setRemoved(attribute)} />
        ))}
      </ul>
      <div className={styles.line}>
        <TextField
          ref={fresh}
          label={t('people.attributes.new')}
          maxLength={limits.extraAttributeName}
          value={name}
          disabled={isFull}
          help={isFull ? t('people.attributes.full', { most: limits.extraAttributes }) : undefined}
          error={add.error?.message}
          onChange={({ target }) => {
            setName(target.value);
            add.forgetFailure();
          }}
        />
        <Button type="submit" icon={<Plus size={18} />} pending={add.isPending} disabled={isFull}>
          {t('people.attributes.add')}
        </Button>
      </div>
      <ConfirmDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={() => {
          if (removed) remove.mutate(removed.id);
          setRemoved(null);
        }}
        danger
        focusAfter={fresh}
        title={t('people.attributes.removeTitle', { name: removed?.name ?? '' })}
        confirmLabel={t('people.attributes.removeConfirm')}
      >
        {t('people.attributes.removeWords')}
      </ConfirmDialog>
    </Dialog>
  );
}
