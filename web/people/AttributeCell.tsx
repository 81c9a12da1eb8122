import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type CompanyMember, type ExtraAttribute, setExtraAttribute } from '#contract/members.ts';
import { call } from '#web/app/api/call.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { toast } from '#web/ui/toast.ts';
import styles from './members.module.css';
import { readMembersAgain } from './use-member-acts.ts';

interface Props {
  member: CompanyMember;
  attribute: ExtraAttribute;
  editable: boolean;
}

/** A member's value of an extra attribute, written where it stands: Enter or leaving it saves, Escape takes it back. */
export function AttributeCell({ member, attribute, editable }: Props) {
  const { t } = useTranslation();
  const value = member.extraAttributes.find(({ id }) => id === attribute.id)?.value ?? '';
  const [typed, setTyped] = useState(value);
  /** What was sent last, or came. */
  const sent = useRef(value);
  useEffect(() => {
    // The answer to what was sent takes nothing back of what is typed since.
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  const { mutate, isPending } = useMutation({
    // One after the other: the last that was written is the one that stays.
    scope: { id: `${member.id} ${attribute.id}` },
    mutationFn: (next: string) =>
      call(setExtraAttribute, { body: { userId: member.id, attributeId: attribute.id, value: next } }),
    onError(error) {
      sent.current = value;
      setTyped(value);
      toast.error(`${t('people.errors.errorOnSetExtraAttribute')} ${error.message}`);
    },
    onSettled: readMembersAgain,
  });
  if (!editable) return value;
  const save = () => {
    const next = typed.trim();
    setTyped(next);
    // Once, though Enter is followed by leaving it.
    if (next === sent.current) return;
    sent.current = next;
    mutate(next);
  };
  return (
    <input
      className={styles.value}
      aria-label={t('people.attributes.valueOf', { attribute: attribute.name, name: member.name })}
      aria-busy={isPending || undefined}
      maxLength={limits.extraAttributeValue}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
        if (key === 'Escape') setTyped(value);
      }}
    />
  );
}
