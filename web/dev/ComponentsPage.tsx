import { ActsPart } from './ActsPart.tsx';
import { ChoicesPart } from './ChoicesPart.tsx';
import { DaysPart } from './DaysPart.tsx';
import { FieldsPart } from './FieldsPart.tsx';
import { ListsPart } from './ListsPart.tsx';
import { OverlaysPart } from './OverlaysPart.tsx';
import { StatesPart } from './StatesPart.tsx';

/** Every component of web/ui in its states, for developers. In development only. */
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
