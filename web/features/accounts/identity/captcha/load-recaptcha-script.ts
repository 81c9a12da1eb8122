/** The functions of Google's script that we use. */
export interface Grecaptcha {
  ready(act: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
  render(
    place: HTMLElement,
    options: { sitekey: string; theme: 'light' | 'dark'; callback(token: string): void },
  ): number;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

const loading = new Map<string, Promise<Grecaptcha>>();

function load(src: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.onload = () => window.grecaptcha?.ready(() => resolve(window.grecaptcha!));
    script.onerror = () => {
      script.remove();
      loading.delete(src);
      reject(new Error(`${src} cannot be loaded`));
    };
    document.head.append(script);
  });
}

/** Loads Google's script, once per URL unless the loading failed. */
export function loadRecaptchaScript(src: string): Promise<Grecaptcha> {
  const known = loading.get(src) ?? load(src);
  loading.set(src, known);
  return known;
}
