import {
  type CardField,
  type CardFieldError,
  type CardFormAppearance,
  cardFields,
  type TokenizedCard,
} from './messages.ts';
import type { PayuField, PayuFieldChangeEvent, PayuFieldError, PayuFieldOptions, PayuSdk } from './payu-sdk.ts';

/** The events of the fields. */
export interface CardFieldHandlers {
  onReady(): void;
  onTyped(isEmpty: boolean): void;
  /** Receives all present mistakes, in the order of the fields. */
  onMistakes(mistakes: CardFieldError[]): void;
}

/** PayU's fields, drawn in Biurko's boxes. */
export interface CardFieldsHandle {
  dress(look: CardFormAppearance): void;
  /**
   * Returns the card, or null after reporting mistakes to `onMistakes` and focusing the first wrong
   * field.
   */
  tokenize(): Promise<TokenizedCard | null>;
}

/**
 * The system font reads numbers well, and a frame of another origin lacks Biurko's font. 16 px
 * keeps phones from zooming in.
 */
const font = { fontFamily: 'system-ui, sans-serif', fontSize: '16px' };

function optionsOf({ labels, placeholders, disabled }: CardFormAppearance): PayuFieldOptions {
  const names = getComputedStyle(document.documentElement);
  const colour = (name: string) => ({ fontColor: names.getPropertyValue(`--color-${name}`).trim() });
  return {
    label: labels,
    placeholder: placeholders,
    disabled,
    style: {
      basic: { ...font, ...colour('text') },
      invalid: colour('error'),
      placeholder: colour('text-muted'),
      disabled: colour('text-muted'),
    },
  };
}

const isField = (source: string | undefined): source is CardField => cardFields.some((field) => field === source);
const mistakeOf = ({ code, source }: PayuFieldError): CardFieldError => ({
  code,
  field: isField(source) ? source : null,
});
const boxOf = (field: CardField) => document.getElementById(field)!;

/**
 * Draws number, date and code. A mistake appears only once its field has lost the focus or a token
 * was requested, so an unfinished number shows none.
 */
export function renderCardFields(sdk: PayuSdk, first: CardFormAppearance, events: CardFieldHandlers): CardFieldsHandle {
  const waited = new Set<CardField>(cardFields);
  const left = new Set<CardField>();
  const filled = new Set<CardField>();
  const wrong = new Map<CardField | null, CardFieldError[]>();
  let brand: TokenizedCard['brand'] = null;

  function sayMistakes(): void {
    const told = [...cardFields.filter((field) => left.has(field)), null].flatMap((field) => wrong.get(field) ?? []);
    for (const field of cardFields)
      boxOf(field).classList.toggle(
        'invalid',
        told.some((one) => one.field === field),
      );
    events.onMistakes(told);
  }

  function hear(field: CardField, change: PayuFieldChangeEvent): void {
    if (change.empty) filled.delete(field);
    else filled.add(field);
    if (field === 'number') brand = change.brand ?? null;
    if (change.error)
      wrong.set(
        field,
        change.error.map((found) => ({ ...mistakeOf(found), field })),
      );
    else wrong.delete(field);
    events.onTyped(filled.size === 0);
    sayMistakes();
  }

  const forms = sdk.secureForms({ lang: first.language });
  const drawn = Object.fromEntries(
    cardFields.map((field) => {
      const options = { ...optionsOf(first), frameTitle: first.labels[field], cardIcon: field === 'number' };
      const box = boxOf(field);
      const one = forms
        .add(field, options)
        .on('ready', () => {
          waited.delete(field);
          if (waited.size === 0) events.onReady();
        })
        .on('focus', () => box.classList.add('focused'))
        .on('blur', () => {
          box.classList.remove('focused');
          left.add(field);
          sayMistakes();
        })
        .on('change', (change) => hear(field, change))
        .render(`#${field} .frame`);
      // PayU's document holds the field alone, so a click on the box or label moves the focus
      // there.
      box.parentElement!.addEventListener('click', () => one.focus());
      return [field, one];
    }),
  ) as Record<CardField, PayuField>;

  return {
    dress(look) {
      for (const field of cardFields) {
        drawn[field].update(optionsOf(look));
        boxOf(field).classList.toggle('disabled', look.disabled);
        boxOf(field).querySelector('iframe')?.setAttribute('title', look.labels[field]);
      }
    },
    async tokenize() {
      const answer = await sdk.tokenize('MULTI').catch(() => null);
      wrong.clear();
      if (answer?.status === 'SUCCESS') {
        sayMistakes();
        return { ...answer.body, brand };
      }
      const found = (answer?.error.messages ?? [{ code: 'error.network' }]).map(mistakeOf);
      for (const field of [...cardFields, null]) {
        const here = found.filter((mistake) => mistake.field === field);
        if (here.length > 0) wrong.set(field, here);
      }
      for (const field of cardFields) left.add(field);
      sayMistakes();
      const at = cardFields.find((field) => wrong.has(field));
      if (at) drawn[at].focus();
      return null;
    },
  };
}
