import type { CardField } from './messages.ts';

interface FontStyle {
  fontColor?: string;
  fontSize?: string;
  fontFamily?: string;
}

/** The options of a PayU field. All but the frame's title can be changed later. */
export interface PayuFieldOptions {
  style?: Partial<Record<'basic' | 'invalid' | 'placeholder' | 'disabled', FontStyle>>;
  label?: Partial<Record<CardField, string>>;
  placeholder?: Partial<Record<CardField, string>>;
  frameTitle?: string;
  disabled?: boolean;
  cardIcon?: boolean;
}

/** A mistake with PayU's code. `source` names the field. */
export interface PayuFieldError {
  code: string;
  source?: string;
}

/** The event that PayU sends whenever the typed value changes. */
export interface PayuFieldChangeEvent {
  empty: boolean;
  error: false | PayuFieldError[];
  brand?: 'visa' | 'mastercard' | 'maestro';
}

/** A PayU field. */
export interface PayuField {
  render(selector: string): PayuField;
  update(options: PayuFieldOptions): PayuField;
  on(event: 'ready' | 'focus' | 'blur', act: () => void): PayuField;
  on(event: 'change', act: (change: PayuFieldChangeEvent) => void): PayuField;
  focus(): PayuField;
}

/**
 * The used part of PayU's script. https://developers.payu.com/europe/docs/checkout/secure-form
 * describes the whole.
 */
export interface PayuSdk {
  secureForms(options: { lang: string }): { add(type: CardField, options: PayuFieldOptions): PayuField };
  tokenize(
    type: 'MULTI',
  ): Promise<
    | { status: 'SUCCESS'; body: { token: string; mask: string } }
    | { status: 'ERROR'; error: { messages: PayuFieldError[] } }
  >;
}

declare global {
  interface Window {
    PayU?: (posId: string) => PayuSdk;
  }
}

/**
 * Loads PayU's script, which must come from PayU each time.
 * @throws if the script cannot be loaded or is not PayU's
 */
export function loadPayuSdk(src: string, posId: string): Promise<PayuSdk> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.onload = () =>
      window.PayU ? resolve(window.PayU(posId)) : reject(new Error(`${src} is not PayU's script`));
    script.onerror = () => reject(new Error(`${src} cannot be loaded`));
    document.head.append(script);
  });
}
