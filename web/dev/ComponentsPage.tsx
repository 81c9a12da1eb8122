import { ButtonsSection } from './ButtonsSection.tsx';
import { ChoicesSection } from './ChoicesSection.tsx';
import { DateFieldsSection } from './DateFieldsSection.tsx';
import { OverlaysSection } from './OverlaysSection.tsx';
import { StatusesSection } from './StatusesSection.tsx';
import { TableSection } from './TableSection.tsx';
import { TextFieldsSection } from './TextFieldsSection.tsx';

/**
 * A page for developers with every component of web/ui in its states. Only the development server
 * has it.
 */
export function ComponentsPage() {
  return (
    <>
      <h1>Components</h1>
      <ButtonsSection />
      <TextFieldsSection />
      <DateFieldsSection />
      <ChoicesSection />
      <OverlaysSection />
      <StatusesSection />
      <TableSection />
    </>
  );
}
