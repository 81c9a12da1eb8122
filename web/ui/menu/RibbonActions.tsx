import { ChevronDown, EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { phoneMediaQuery, useMediaQuery } from '../layout/use-media-query.ts';
import { useUiTexts } from '../texts/ui-texts.ts';
import { Menu } from './Menu.tsx';
import type { MenuItems } from './menu-items.ts';
import type { RibbonAction } from './ribbon-action.ts';

/**
 * The actions of a ribbon: buttons, and a menu of the rare actions. On a phone one menu has all
 * actions, so that the page's content comes first.
 */
export function RibbonActions({ acts }: { acts: readonly RibbonAction[] }) {
  const texts = useUiTexts();
  const isPhone = useMediaQuery(phoneMediaQuery);
  const rare = acts.filter(({ isRare }) => isRare);
  // A single rare action stays a button, since a menu would cost one more click.
  const inMenu = isPhone ? acts : rare.length > 1 ? rare : [];
  const label = isPhone ? texts.acts : texts.moreActs;
  const Sign = isPhone ? ChevronDown : EllipsisVertical;
  return (
    <>
      {acts
        .filter((act) => !inMenu.includes(act))
        .map((act) => (
          <ActButton key={act.label} act={act} />
        ))}
      {inMenu.length > 0 && (
        <Menu
          align="end"
          trigger={
            <Button pending={inMenu.some(({ pending }) => pending)} iconAfter={<Sign size={18} aria-hidden="true" />}>
              {label}
            </Button>
          }
          items={itemsOf(inMenu)}
        />
      )}
    </>
  );
}

function ActButton({ act }: { act: RibbonAction }): ReactNode {
  const { label, icon, onSelect, off, help, pending, choices } = act;
  const looks = { icon, title: off ?? help, pending, 'aria-disabled': off !== undefined || undefined };
  if (choices && off === undefined) return <Menu trigger={<Button {...looks}>{label}</Button>} items={choices} />;
  return (
    <Button {...looks} onClick={onSelect}>
      {label}
    </Button>
  );
}

function itemsOf(acts: readonly RibbonAction[]): MenuItems {
  return acts.map(({ label, icon, onSelect, off, pending, choices }) =>
    choices && off === undefined
      ? { title: label, items: choices }
      : { label, icon, onSelect, disabled: off !== undefined || pending === true },
  );
}
