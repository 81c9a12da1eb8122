import { Download, Mail } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Drawer } from '#web/ui/dialog/Drawer.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Menu } from '#web/ui/menu/Menu.tsx';
import { Popover } from '#web/ui/popup/Popover.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ComponentsPageSection } from './ComponentsPageSection.tsx';
import styles from './dev.module.css';

const named = z.object({ name: z.string().trim().min(1).max(20) });

type Opened = 'dialog' | 'form' | 'question' | 'left' | 'bottom' | null;

/** The section with components that lie over the page, such as dialogs. */
export function OverlaysSection() {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const form = useContractForm<z.infer<typeof named>, z.infer<typeof named>>(named, {
    initial: { name: '' },
    failed: 'It was not renamed.',
    save: async ({ name }) => void toast.success(`Named ${name}.`),
    onSaved: close,
  });
  const acts = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button variant="primary" onClick={close}>
        Take them
      </Button>
    </>
  );
  return (
    <ComponentsPageSection title="Over the page">
      <div className={styles.row}>
        <Button onClick={() => setOpened('dialog')}>Dialog</Button>
        <Button onClick={() => setOpened('form')}>Form in a dialog</Button>
        <Button onClick={() => setOpened('question')}>Question</Button>
        <Button onClick={() => setOpened('left')}>Drawer</Button>
        <Button onClick={() => setOpened('bottom')}>Sheet</Button>
      </div>
      <div className={styles.row}>
        <Menu
          trigger={<Button>Menu</Button>}
          items={[
            { label: 'Download', icon: <Download size={18} />, onSelect: () => {} },
            { label: 'Send', icon: <Mail size={18} />, hint: 'opens a new tab', onSelect: () => {} },
            { title: 'Show', items: [{ label: 'Ticked', checked: true, onSelect: () => {} }] },
            { label: 'Off', disabled: true, onSelect: () => {} },
          ]}
        />
        <Popover title="Filter" trigger={<Button>Popover</Button>}>
          <TextField label="Name" />
        </Popover>
        <Button
          onClick={() =>
            toast.success('Zarezerwowano biurko 114.', { actions: [{ label: 'Cofnij', onClick: () => {} }] })
          }
        >
          Toast
        </Button>
        <Button onClick={() => toast.error('Brak połączenia z serwerem.')}>Error toast</Button>
        <Button onClick={() => toast.info('Ktoś zmienił plan tego piętra.')}>Info toast</Button>
      </div>
      <FormDialog form={form} open={opened === 'form'} onClose={close} title="Rename" saveLabel="Rename">
        <TextField {...form.text('name')} label="Name" />
      </FormDialog>
      <Dialog open={opened === 'dialog'} onClose={close} title="Book desk 114" description="Floor 3" actions={acts}>
        <TextField label="Topic" />
      </Dialog>
      <ConfirmDialog
        open={opened === 'question'}
        onClose={close}
        onConfirm={close}
        danger
        title="Cancel this booking?"
        confirmLabel="Cancel the booking"
        cancelLabel="Keep it"
      >
        Somebody else can take the desk at once.
      </ConfirmDialog>
      <Drawer open={opened === 'left'} onOpenChange={close} side="left" title="Menu">
        <p>What one goes to.</p>
      </Drawer>
      <Drawer open={opened === 'bottom'} onOpenChange={close} side="bottom" title="Filters" actions={acts}>
        <TextField label="Name" />
      </Drawer>
    </ComponentsPageSection>
  );
}
