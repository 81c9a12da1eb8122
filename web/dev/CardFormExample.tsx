import { useRef, useState } from 'react';
import { CardForm, type CardFormHandle } from '#web/features/billing/card-form/CardForm.tsx';
import { switchLanguage, useTranslation } from '#web/platform/languages/i18n.ts';
import { UiTextsForLanguage } from '#web/platform/languages/UiTextsForLanguage.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import styles from './dev.module.css';

/**
 * The card form alone, as the pages with a payment embed it. Its result is shown, and sent to no
 * server.
 */
export function CardFormExample() {
  const { language } = useTranslation();
  const form = useRef<CardFormHandle>(null);
  const [isOff, setOff] = useState(false);
  const [isShown, setShown] = useState(true);
  const [isPending, setPending] = useState(false);
  const [times, setTimes] = useState(0);
  const [given, setGiven] = useState('');
  const ask = async () => {
    setPending(true);
    setGiven('');
    setGiven(JSON.stringify(await form.current!.tokenize()));
    setPending(false);
  };
  return (
    <UiTextsForLanguage language={language}>
      <main className={styles.main}>
        <h1>Card form</h1>
        <SegmentedControl
          label="Language"
          labelHidden
          value={language}
          onChange={(next) => void switchLanguage(next === 'pl' ? 'pl-PL' : 'en-GB')}
          segments={[
            { value: 'pl', label: 'Polski' },
            { value: 'en', label: 'English' },
          ]}
        />
        <Checkbox label="Off" checked={isOff} onChange={({ target }) => setOff(target.checked)} />
        <Checkbox label="Shown" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
        {isShown && <CardForm ref={form} disabled={isOff} onReady={() => setTimes((before) => before + 1)} />}
        <Button variant="primary" pending={isPending} onClick={() => void ask()}>
          Pay
        </Button>
        <output aria-label="Times ready">{times}</output>
        <output aria-label="Given">{given}</output>
      </main>
    </UiTextsForLanguage>
  );
}
