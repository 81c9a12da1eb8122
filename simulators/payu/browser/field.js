/**
 * One frame of a card form. It exchanges messages only with the page that opened it, and reads the
 * other frames of its form directly. The frames have PayU's origin, so the page cannot read values.
 */
(() => {
  const asked = new URLSearchParams(location.search);
  const [page, formId, kind, posId] = ['page', 'formId', 'type', 'posId'].map((name) => asked.get(name));
  const options = JSON.parse(asked.get('options') ?? '{}');
  const parts = kind === 'card' ? ['number', 'date', 'cvv'] : [kind];
  const lang = options.lang === 'pl' ? 'pl' : 'en';
  document.documentElement.lang = lang;

  const names = {
    en: { number: 'Card number', date: 'Expiry date (MM/YY)', cvv: 'CVV/CVC code' },
    pl: { number: 'Numer karty', date: 'Data ważności (MM/RR)', cvv: 'Kod CVV/CVC' },
  }[lang];
  const hints = { number: '0000 0000 0000 0000', date: lang === 'pl' ? 'MM/RR' : 'MM/YY', cvv: 'CVV' };
  const fills = { number: 'cc-number', date: 'cc-exp', cvv: 'cc-csc' };
  const words = {
    en: {
      'error.validation.card.empty': 'Enter the card number',
      'error.validation.card.length': 'The card number is too short or too long',
      'error.validation.card.number': 'Invalid card number',
      'error.validation.card.unsupported': 'This card is not supported',
      'error.validation.expDate.empty': 'Enter the expiry date',
      'error.validation.expDate.past': 'The card has expired',
      'error.validation.expDate.value': 'Invalid expiry date',
      'error.validation.cvv.empty': 'Enter the CVV/CVC code',
      'error.validation.cvv.value': 'Invalid CVV/CVC code',
      'error.tokenization': 'The card could not be saved',
      'error.send.cvv': 'The code could not be sent',
      'error.network': 'No connection',
    },
    pl: {
      'error.validation.card.empty': 'Podaj numer karty',
      'error.validation.card.length': 'Numer karty jest za krótki lub za długi',
      'error.validation.card.number': 'Nieprawidłowy numer karty',
      'error.validation.card.unsupported': 'Ta karta nie jest obsługiwana',
      'error.validation.expDate.empty': 'Podaj datę ważności',
      'error.validation.expDate.past': 'Karta straciła ważność',
      'error.validation.expDate.value': 'Nieprawidłowa data ważności',
      'error.validation.cvv.empty': 'Podaj kod CVV/CVC',
      'error.validation.cvv.value': 'Nieprawidłowy kod CVV/CVC',
      'error.tokenization': 'Nie udało się zapisać karty',
      'error.send.cvv': 'Nie udało się wysłać kodu',
      'error.network': 'Brak połączenia',
    },
  }[lang];

  const say = (message) => parent.postMessage(message, page);
  const messageOf = ({ code, source }) => ({
    type: code.startsWith('error.validation') ? 'validation' : 'technical',
    code,
    message: words[code] ?? code,
    ...(source && { source }),
  });
  const failed = (found) => ({ status: 'ERROR', error: { messages: found.map(messageOf) } });

  const inputs = Object.fromEntries(
    parts.map((part) => {
      const input = document.createElement('input');
      input.inputMode = 'numeric';
      input.autocomplete = fills[part];
      input.name = part;
      document.body.append(input);
      return [part, input];
    }),
  );

  let dressed = {};
  const wrong = new Set();
  /** Colours each field by its state: wrong, disabled or neither. */
  const colour = () => {
    for (const [part, input] of Object.entries(inputs)) {
      const state = wrong.has(part) ? dressed.invalid : input.disabled ? dressed.disabled : undefined;
      input.style.color = state?.fontColor ?? dressed.basic?.fontColor ?? '';
      input.style.setProperty('--placeholder-color', dressed.placeholder?.fontColor ?? '');
    }
  };
  const dress = ({ style, placeholder, label, disabled }) => {
    dressed = { ...dressed, ...style };
    for (const [part, input] of Object.entries(inputs)) {
      input.setAttribute('aria-label', label?.[part] ?? names[part]);
      input.placeholder = placeholder?.[part] ?? hints[part];
      if (disabled !== undefined) input.disabled = disabled;
      const { fontColor: _color, ...font } = dressed.basic ?? {};
      Object.assign(input.style, font);
    }
    colour();
  };
  dress(options);

  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return await answer.json();
  };
  /** Sends the typed values to the server, which checks them. */
  const check = (values) => post('/front/secure-form/check', { posId, values });

  const read = () => Object.fromEntries(Object.entries(inputs).map(([part, { value }]) => [part, value.trim()]));
  /** Reads the values of all frames of this form. */
  const readAll = () => {
    const values = {};
    for (let at = 0; at < parent.frames.length; at++) {
      try {
        const field = parent.frames[at].secureField;
        if (field?.formId === formId && field.page === page) Object.assign(values, field.read());
      } catch {
        // The frame has another origin, so it is no field of this form.
      }
    }
    return values;
  };
  window.secureField = { formId, page, read };

  const acts = {
    async tokenize({ type }) {
      const { token, mask, errors } = await post('/front/secure-form/token', { posId, type, values: readAll() });
      return token ? { status: 'SUCCESS', body: { token, mask } } : failed(errors);
    },
    async sendCvv({ refReqId }) {
      const { errors } = await post('/front/secure-form/cvv', { refReqId, cvv: inputs.cvv.value.trim() });
      return errors.length ? failed(errors) : { status: 'SUCCESS' };
    },
    update: ({ options: changed }) => dress(changed),
    focus: () => inputs[parts[0]].focus(),
    clear() {
      for (const input of Object.values(inputs)) input.value = '';
    },
  };

  addEventListener('message', async ({ source, origin, data }) => {
    if (source !== parent || origin !== page || !Object.hasOwn(acts, data.act)) return;
    const body = await Promise.resolve(acts[data.act](data)).catch(() => failed([{ code: 'error.network' }]));
    if (data.id !== undefined) say({ id: data.id, body });
  });

  for (const [part, input] of Object.entries(inputs)) {
    input.addEventListener('focus', () => say({ event: 'focus' }));
    input.addEventListener('blur', () => say({ event: 'blur' }));
    input.addEventListener('input', () => {
      if (part === 'date') input.value = input.value.replace(/^(\d{2})(\d)/, '$1/$2');
    });
    input.addEventListener('change', async () => {
      const { errors, brand } = await check(read());
      wrong.delete(part);
      if (errors.length) wrong.add(part);
      colour();
      const empty = Object.values(read()).every((value) => value === '');
      say({ event: 'change', body: { empty, error: errors.length ? errors.map(messageOf) : false, brand } });
    });
  }
  say({ event: 'ready' });
})();
