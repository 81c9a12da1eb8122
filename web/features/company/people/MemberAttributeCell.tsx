import { useEffect, useRef, useState } from 'react';
import { type CompanyMember, type ExtraAttribute, setExtraAttribute } from '#contract/people/members.ts';
import { limits } from '#contract/wire/limits.ts';
import { getErrorCode, mayHaveSucceeded } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import styles from './members.module.css';
import { refetchMembers } from './use-member-actions.ts';

interface Props {
  member: CompanyMember;
  attribute: ExtraAttribute;
  editable: boolean;
}

/**
 * A table cell that edits a member's extra attribute. Enter or blur saves, Escape restores. Another
 * administrator's change shows at once, unless the cell has unsaved text. After a refusal the cell
 * shows the stored value. After `busy` or a lost response the typed text stays, and the next blur
 * retries.
 */
export function MemberAttributeCell({ member, attribute, editable }: Props) {
  const { t } = useTranslation();
  const value = member.extraAttributes.find(({ id }) => id === attribute.id)?.value ?? '';
  const [typed, setTyped] = useState(value);
  const seen = useRef(value);
  const {
    mutate,
    reset,
    isPending,
    isError,
    variables: sent,
  } = useMutationWithFailureToast({
    // Requests of one cell run one after the other, so that the last value wins.
    scope: { id: `${member.id} ${attribute.id}` },
    mutationFn: (next: string) =>
      call(setExtraAttribute, { body: { userId: member.id, attributeId: attribute.id, value: next } }),
    failed: (error) => `${t('people.errors.errorOnSetExtraAttribute')} ${error.message}`,
    onError(error) {
      if (!mayHaveSucceeded(error) && getErrorCode(error) !== 'busy') setTyped(value);
    },
    onSettled: () => void refetchMembers(),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the stored value changes
  useEffect(() => {
    const own = typed.trim();
    const isTyped = own !== seen.current && own !== value;
    seen.current = value;
    if (!isPending) reset();
    if (!isTyped) return setTyped(value);
    // The value is one that this cell sent earlier, so no other administrator has changed it.
    if (value === sent) return;
    const said = { attribute: attribute.name, name: member.name, other: value || '–', own: own || '–' };
    toast.info(t('people.attributes.overtaken', said));
  }, [value]);
  if (!editable) return value;
  const save = () => {
    const next = typed.trim();
    setTyped(next);
    // Skips the request if Enter has already sent this value.
    if (next !== value && (isError || next !== sent)) mutate(next);
  };
  return (
    <input
      className={styles.value}
      aria-label={t('people.attributes.valueOf', { attribute: attribute.name, name: member.name })}
      aria-busy={isPending || undefined}
      aria-invalid={(isError && typed.trim() !== value) || undefined}
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
