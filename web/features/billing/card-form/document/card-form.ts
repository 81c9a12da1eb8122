import './card-form.css';
import {
  type CardFormAppearance,
  type CardFormReply,
  type CardFormRequest,
  cardFields,
  isOwnOriginMessageFrom,
  postCardFormMessage,
} from './messages.ts';
import { loadPayuSdk } from './payu-sdk.ts';
import { type CardFieldsHandle, renderCardFields } from './render-card-fields.ts';

/*
 * The document of the card form, /cardForm, in a frame of Biurko's pages. It alone may load PayU's
 * script and frames. It has no session, no screen and no other script.
 */
const settingOf = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
const say = (reply: CardFormReply) => postCardFormMessage(parent, reply);

function wear({ language, theme, labels }: CardFormAppearance): void {
  document.documentElement.lang = language;
  document.documentElement.dataset.theme = theme;
  for (const field of cardFields) document.getElementById(`${field}-label`)!.textContent = labels[field];
}

async function draw(look: () => CardFormAppearance): Promise<CardFieldsHandle | null> {
  const [address, posId] = [settingOf('payu-sdk'), settingOf('payu-pos-id')];
  if (address === '') {
    say({ say: 'failed', why: 'notConfigured' });
    return null;
  }
  try {
    const sdk = await loadPayuSdk(address, posId);
    return renderCardFields(sdk, look(), {
      onReady: () => say({ say: 'ready' }),
      onTyped: (isEmpty) => say({ say: 'typed', isEmpty }),
      onMistakes: (mistakes) => say({ say: 'mistakes', mistakes }),
    });
  } catch {
    say({ say: 'failed', why: 'unreachable' });
    return null;
  }
}

function begin(): void {
  let look: CardFormAppearance | null = null;
  let drawing: Promise<CardFieldsHandle | null> | null = null;

  addEventListener('message', async (event: MessageEvent<CardFormRequest>) => {
    if (!isOwnOriginMessageFrom(parent, event)) return;
    const request = event.data;
    if (request.act === 'show') {
      look = request.look;
      wear(look);
      drawing ??= draw(() => look!);
      (await drawing)?.dress(look);
    } else if (request.act === 'tokenize') {
      const card = (await (await drawing)?.tokenize()) ?? null;
      say({ say: 'tokenized', id: request.id, card });
    }
  });
  const form = document.getElementById('form')!;
  new ResizeObserver(() => say({ say: 'height', height: Math.ceil(form.getBoundingClientRect().height) })).observe(
    form,
  );
  say({ say: 'here' });
}

// Outside a frame the document has no use, so its address leads to the product.
if (parent === window) location.replace('/');
else begin();
