import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { Switch } from '#web/ui/button/Switch.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { NumberField } from '#web/ui/text-field/NumberField.tsx';
import { PasswordField } from '#web/ui/text-field/PasswordField.tsx';
import { SearchField } from '#web/ui/text-field/SearchField.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { ComponentsPageSection } from './ComponentsPageSection.tsx';
import styles from './dev.module.css';

const options = [
  { value: '', label: 'All' },
  {
    group: 'Places',
    options: [
      { value: 'desk', label: 'Desks' },
      { value: 'room', label: 'Rooms' },
    ],
  },
];

/** The section with fields, checkboxes and switches on the page of components. */
export function TextFieldsSection() {
  const [search, setSearch] = useState('Zielińska');
  const [days, setDays] = useState(30);
  return (
    <ComponentsPageSection title="Fields">
      <TextField label="Topic" help="Colleagues see it at the door." placeholder="What is it about?" />
      <TextField label="Topic, wrong" defaultValue=" " error="Enter the topic of the meeting." />
      <TextField label="E-mail" optional start={<AtSign size={18} aria-hidden="true" />} />
      <TextField label="Off" disabled defaultValue="Biurko 114" />
      <TextField label="To be read" readOnly defaultValue="Biurko 114" />
      <NumberField label="Days ahead" help="3 to 90" min={3} max={90} value={days} onChange={setDays} />
      <PasswordField label="Password" autoComplete="current-password" defaultValue="Password1!" />
      <SearchField label="Search" value={search} onChange={setSearch} />
      <Select label="Kind" options={options} />
      <Select label="Kind, wrong" options={options} error="Choose one of the options." />
      <div>
        <Checkbox label="Not ticked" />
        <Checkbox label="Ticked" defaultChecked />
        <Checkbox label="Some of them" indeterminate />
        <Checkbox label="Wrong" error="You have to agree." />
        <Checkbox label="Off" disabled />
        <Checkbox label="Off and ticked" disabled defaultChecked />
      </div>
      <div className={styles.states}>
        <Switch label="Switched off" />
        <Switch label="Switched on" defaultChecked help="At once, for everybody." />
        <Switch label="Not to be switched" disabled defaultChecked />
      </div>
    </ComponentsPageSection>
  );
}
