import { Archive, Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod';
import { checkMeetingTopic } from '#contract/rooms/meeting-topic.ts';
import { DateField } from '#web/ui/date/DateField.tsx';
import { FormColumn, FormPage } from '#web/ui/form/FormPage.tsx';
import { type FormDraftStore, useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { toast } from '#web/ui/toast/toast.ts';

const body = z.object({
  topic: z.string().trim().max(20),
  email: z.email(),
  day: z.iso.date(),
  note: z.string().max(200),
});
type Values = z.infer<typeof body>;

const key = 'biurko.dev.form';
const draft: FormDraftStore<Values> = {
  read: () => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Values> | null,
  keep: (values) => sessionStorage.setItem(key, JSON.stringify(values)),
  drop: () => sessionStorage.removeItem(key),
};

/** The error code with which the simulated server refuses a topic. */
const refusals: Record<string, string> = { taken: 'slotTaken', busy: 'busy' };

/** A page with a form. It simulates a server that refuses the topics 'taken' and 'busy'. */
export function ExampleForm() {
  const [saved, setSaved] = useState(0);
  const form = useContractForm<Values, Values>(body, {
    initial: { topic: '', email: 'anna.nowak@firma.pl', day: '2026-11-24', note: '' },
    rules: ({ topic }) => ({ topic: checkMeetingTopic(topic) ?? undefined }),
    required: { day: 'Podaj dzień.' },
    refusedAt: { slotTaken: 'day' },
    draft,
    failed: 'The meeting was not saved.',
    save: async ({ topic }) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const errorCode = refusals[topic];
      if (errorCode) throw Object.assign(new Error(`Refused: ${errorCode}`), { errorCode, details: {} });
      setSaved((count) => count + 1);
    },
    onSaved: () => toast.success('Saved.'),
  });
  return (
    <FormPage
      title="A meeting"
      form={form}
      onCancel={() => window.history.back()}
      acts={[
        { label: 'Copy', icon: <Copy size={18} />, onSelect: () => toast.info('Copied.') },
        { label: 'Print', icon: <Printer size={18} />, onSelect: () => toast.info('Printed.') },
        { label: 'Archive', icon: <Archive size={18} />, off: 'It has not been yet', onSelect: () => {} },
      ]}
    >
      <FormColumn title="What">
        <TextField {...form.text('topic')} label="Topic" />
        <TextField {...form.text('email')} label="E-mail" />
      </FormColumn>
      <FormColumn title="When">
        <Controller
          control={form.control}
          name="day"
          render={({ field }) => <DateField {...field} today="2026-11-23" label="Day" error={form.wrong('day')} />}
        />
        <TextField {...form.text('note')} label="Note" optional />
        <output aria-label="Times saved">{saved}</output>
      </FormColumn>
    </FormPage>
  );
}
