import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import { MultiCombobox } from '#web/ui/combobox/MultiCombobox.tsx';
import { Stepper } from '#web/ui/list/Stepper.tsx';
import { Tree } from '#web/ui/list/Tree.tsx';
import { ComponentsPageSection } from './ComponentsPageSection.tsx';
import { exampleColleagues } from './example-colleagues.ts';

const choices = exampleColleagues.map(({ name }, index) => ({ value: String(index), label: name, picture: null }));
const tree = [
  {
    id: 'office',
    label: 'Warszawa, Centrala',
    icon: <Building2 size={18} aria-hidden="true" />,
    children: [
      { id: 'one', label: 'Piętro 1', trailing: 12 },
      { id: 'two', label: 'Piętro 2, z bardzo długą nazwą, która się łamie', trailing: 0, disabled: true },
    ],
  },
];

/** The section with fields that select one or several of many options. */
export function ChoicesSection() {
  const [person, setPerson] = useState<string | null>('0');
  const [invited, setInvited] = useState(['0', '1']);
  const [view, setView] = useState<'plan' | 'list' | 'off'>('plan');
  const [expanded, setExpanded] = useState(new Set(['office']));
  const [selected, setSelected] = useState('one');
  const [step, setStep] = useState(1);
  return (
    <ComponentsPageSection title="Choices">
      <Combobox label="Person" choices={choices} value={person} onChange={setPerson} />
      <Combobox label="Person, wrong" choices={choices} value={null} onChange={() => {}} error="Choose a person." />
      <MultiCombobox label="Participants" choices={choices} value={invited} onChange={setInvited} />
      <SegmentedControl
        label="View"
        value={view}
        onChange={setView}
        segments={[
          { value: 'plan', label: 'Plan' },
          { value: 'list', label: 'List' },
          { value: 'off', label: 'Off', disabled: true },
        ]}
      />
      <Tree
        label="Locations"
        items={tree}
        expanded={expanded}
        onExpandedChange={setExpanded}
        selected={selected}
        onSelect={setSelected}
      />
      <Stepper
        label="Booking"
        current={step}
        onStep={setStep}
        steps={['Date', 'Location', 'Place'].map((label, index) => ({
          id: label,
          label,
          summary: index < step ? 'chosen' : undefined,
          enabled: index <= 1,
          done: index < step,
          content: <p>What is chosen in this step.</p>,
        }))}
      />
    </ComponentsPageSection>
  );
}
