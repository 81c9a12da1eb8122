import type { CardField } from './messages.ts';

interface FontStyle {
  fontColor?: string;
  fontSize?: string;
  fontFamily?: string;
}

/** What a field of PayU's is dressed with; anything may be changed later but the title of its frame. */
export interface FieldOptions {
  style?: Partial<Record<'basic' | 'invalid' | 'placeholder' | 'disabled', FontStyle>>;
  label?: Partial<Record<CardField, string>>;
  placeholder?: Partial<Record<CardField, string>>;
  frameTitle?: string;
  disabled?: boolean;
  cardIcon?: boolean;
}

/** What is wrong with what is typed, by PayU's code; `source` names the field. */
export interface SdkMistake {
  code: string;
  source?: string;
}

/** What PayU says whenever what is typed has changed. */
export interface FieldChange {
  empty: boolean;
  error: false | SdkMistake[];
  brand?: 'visa' | 'mastercard' | 'maestro';
}

/** One of PayU's fields. */
export interface SdkField {
  render(selector: string): SdkField;
  update(options: FieldOptions): SdkField;
  on(event: 'ready' | 'focus' | 'blur', act: () => void): SdkField;
  on(event: 'change', act: (change: FieldChange) => void): SdkField;
  focus(): SdkField;
}

/** What of PayU's script is used here; https://developers.payu.com/europe/docs/checkout/secure-form describes the whole. */
export interface Sdk {
  secureForms(options: { lang: string }): { add(type: CardField, options: FieldOptions): SdkField };
  tokenize(
    type: 'MULTI',
  ): Promise<
    | { status: 'SUCCESS'; body: { token: string; mask: string } }
    | { status: 'ERROR'; error: { messages: SdkMistake[] } }
  >;
}

declare global {
  interface Window {
    PayU?: (posId: string) => Sdk;
  }
}

/** Fetches PayU's script, which has to come from PayU each time. @throws when it does not come, or is something else */
export function loadSdk(src: string, posId: string): Promise<Sdk> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.onload = () =>
      window.PayU ? resolve(window.PayU(posId)) : reject(new Error(`${src} is not PayU's script`));
    script.onerror = () => reject(new Error(`${src} cannot be loaded`));
    document.head.append(script);
  });
}
