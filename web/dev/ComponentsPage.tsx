import { ActsPart } from './ActsPart.tsx';
import { ChoicesPart } from './ChoicesPart.tsx';
import { DaysPart } from './DaysPart.tsx';
import { FieldsPart } from './FieldsPart.tsx';
import { ListsPart } from './ListsPart.tsx';
import { OverlaysPart } from './OverlaysPart.tsx';
import { StatesPart } from './StatesPart.tsx';

/**
 * A page for developers with every component of web/ui in its states. Only the development server
 * has it.
 */
export function ComponentsPage() {
  return (
    <>
      <h1>Components</h1>
      <ActsPart />
      <FieldsPart />
      <DaysPart />
      <ChoicesPart />
      <OverlaysPart />
      <StatesPart />
      <ListsPart />
    </>
  );
}
