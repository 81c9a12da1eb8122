import { type ComponentType, useEffect } from 'react';
import { useUiTexts } from '../texts/ui-texts.ts';
import { toast } from '../toast/toast.ts';
import { type LazyPart, lazyPart } from './lazy-part.tsx';

interface Openable {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Creates a menu, popover or drawer whose code loads when it opens, or earlier when `needed`
 * returns true. A toast shows a failure, because a closed popup has no place for it.
 */
export function lazyPopup<Props extends Openable, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  needed: (props: Props) => boolean = ({ open }) => open,
): LazyPart<Props> {
  return lazyPart(load, name, {
    wanted: needed,
    failed: ({ open, onOpenChange }) => open && <NotOpened onClose={() => onOpenChange(false)} />,
  });
}

function NotOpened({ onClose }: { onClose: () => void }) {
  const texts = useUiTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    onClose();
    toast.error(texts.notLoaded);
  }, []);
  return null;
}
