/**
 * PayU's script in a merchant's page, as far as card forms need it. It opens frames of PayU's
 * origin and communicates with them. Typed values stay in the frames. The page gets tokens, masked
 * numbers, card brands and errors.
 */
(() => {
  const { origin } = new URL(document.currentScript.src);
  let asked = 0;
  let forms = 0;
  const answers = new Map();

  const frameOf = (posId, formId, type, options) => {
    const address = new URL('/front/secure-form/field', origin);
    const asString = { posId, formId, type, page: location.origin, options: JSON.stringify(options) };
    address.search = new URLSearchParams(asString);
    const frame = document.createElement('iframe');
    frame.src = address.href;
    frame.title = options.frameTitle ?? type;
    Object.assign(frame.style, { width: '100%', height: '100%', border: '0' });
    return frame;
  };

  const tell = (frame, message) => frame.contentWindow?.postMessage(message, origin);

  /** Sends a request to a frame, and waits for its response. */
  const ask = (frame, message) =>
    new Promise((resolve) => {
      const id = ++asked;
      answers.set(id, resolve);
      tell(frame, { ...message, id });
    });

  const formOf = (posId, formId, type, defaults, options = {}) => {
    const heard = { ready: [], focus: [], blur: [], change: [] };
    const frame = frameOf(posId, formId, type, { ...defaults, ...options });
    const isFromFrame = (event) => event.origin === origin && event.source === frame.contentWindow;
    const hear = (event) => {
      if (!isFromFrame(event)) return;
      const { id, event: name, body } = event.data;
      if (id !== undefined) {
        answers.get(id)?.(body);
        answers.delete(id);
      } else for (const act of heard[name] ?? []) act(body);
    };
    const form = {
      render(selector) {
        addEventListener('message', hear);
        document.querySelector(selector).append(frame);
        return form;
      },
      on(name, act) {
        heard[name].push(act);
        return form;
      },
      update(changed) {
        tell(frame, { act: 'update', options: changed });
        return form;
      },
      clear() {
        tell(frame, { act: 'clear' });
        return form;
      },
      focus() {
        tell(frame, { act: 'focus' });
        return form;
      },
      remove() {
        removeEventListener('message', hear);
        frame.remove();
        return form;
      },
    };
    return { form, frame, type };
  };

  const technical = (code) => ({ status: 'ERROR', error: { messages: [{ type: 'technical', code, message: code }] } });

  window.PayU = (posId) => {
    const formId = `form${++forms}`;
    const fields = [];
    const shown = (type) => fields.find((field) => field.frame.isConnected && (!type || field.type === type));
    return {
      secureForms: ({ lang, fonts } = {}) => ({
        add(type = 'card', options = {}) {
          const field = formOf(posId, formId, type, { lang, fonts }, options);
          fields.push(field);
          return field.form;
        },
      }),
      tokenize: async (type = 'SINGLE') => {
        const field = shown('number') ?? shown('card');
        return field ? await ask(field.frame, { act: 'tokenize', type }) : technical('error.tokenization');
      },
      sendCvv: async (refReqId) => {
        const field = shown('cvv');
        return field ? await ask(field.frame, { act: 'sendCvv', refReqId }) : technical('error.send.cvv');
      },
      extractRefReqId: (address) => new URL(address).searchParams.get('refReqId') ?? '',
    };
  };
})();
