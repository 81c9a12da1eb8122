import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  type CardFieldError,
  type CardFormAppearance,
  type CardFormReply,
  isOwnOriginMessageFrom,
  postCardFormMessage,
  type TokenizedCard,
} from './document/messages.ts';
import { storeIsCardTyped, wasCardTyped } from './typed-card.ts';

/**
 * The state of the form. `slow` may still become `ready`. `unreachable` loads again when the
 * browser is online again, `notConfigured` never.
 */
export type CardFormFramePhase = 'loading' | 'slow' | 'ready' | 'notConfigured' | 'unreachable';

/**
 * Milliseconds of loading after which the phase becomes `slow` and the page says so. Phones on
 * trains need several seconds.
 */
const patience = 12_000;
/**
 * Milliseconds within which the frame's loaded document must send its first message. Without a
 * message, the frame shows the browser's error page.
 */
const greeting = 2_000;
/** Milliseconds after which a request for a token fails. */
const tokenTime = 30_000;

/** The frame of the card form, as its page uses it. */
export interface CardFormFrame {
  ref: RefObject<HTMLIFrameElement | null>;
  phase: CardFormFramePhase;
  /** Grows by one with each reload of the frame. */
  attempt: number;
  /** The height in pixels. */
  height: number;
  mistakes: readonly CardFieldError[];
  /** True when a reload of the form or the page has emptied the fields. */
  isEmptied: boolean;
  onLoad(): void;
  reload(): void;
  /** Returns the card, or null with the reason in `mistakes` or `phase`. */
  tokenize(): Promise<TokenizedCard | null>;
}

/**
 * Exchanges messages with the card form's document in a frame (card-form/document/card-form.ts).
 */
export function useCardFormFrame(look: CardFormAppearance, onReady: (() => void) | undefined): CardFormFrame {
  const ref = useRef<HTMLIFrameElement>(null);
  const [phase, setPhase] = useState<CardFormFramePhase>('loading');
  const [attempt, setAttempt] = useState(0);
  const [height, setHeight] = useState(0);
  const [mistakes, setMistakes] = useState<readonly CardFieldError[]>([]);
  const [isEmptied, setEmptied] = useState(wasCardTyped);
  const now = useRef({ look, onReady, phase, isHere: false, isTyped: false });
  Object.assign(now.current, { look, onReady, phase });
  const onTimeout = useCallback(() => setMistakes([{ code: 'error.network', field: null }]), []);
  const { settle, answer, request } = useTokenRequest(ref, onTimeout);

  const hear = useCallback(
    (reply: CardFormReply) => {
      const state = now.current;
      if (reply.say === 'here') {
        if (state.isTyped) setEmptied(true);
        Object.assign(state, { isHere: true, isTyped: false });
        setPhase('loading');
        setMistakes([]);
        settle(null);
        postCardFormMessage(ref.current?.contentWindow, { act: 'show', look: state.look });
      } else if (reply.say === 'ready') {
        setPhase('ready');
        state.onReady?.();
      } else if (reply.say === 'failed') setPhase(reply.why);
      else if (reply.say === 'height') setHeight(reply.height);
      else if (reply.say === 'mistakes') setMistakes(reply.mistakes);
      else if (reply.say === 'typed') {
        state.isTyped = !reply.isEmpty;
        storeIsCardTyped(state.isTyped);
        if (state.isTyped) setEmptied(false);
      } else answer(reply.id, reply.card);
    },
    [settle, answer],
  );

  useEffect(() => {
    const listen = (event: MessageEvent<CardFormReply>) => {
      if (isOwnOriginMessageFrom(ref.current?.contentWindow, event)) hear(event.data);
    };
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
      settle(null);
      // A member who leaves the page expects to lose the typed card.
      storeIsCardTyped(false);
    };
  }, [hear, settle]);

  useEffect(() => postCardFormMessage(ref.current?.contentWindow, { act: 'show', look }), [look]);

  const reload = useCallback(() => {
    Object.assign(now.current, { isHere: false });
    setPhase('loading');
    setAttempt((before) => before + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to load the form starts a new timer
  useEffect(() => {
    const timer = setTimeout(() => setPhase((before) => (before === 'loading' ? 'slow' : before)), patience);
    return () => clearTimeout(timer);
  }, [attempt]);

  useEffect(() => {
    if (phase !== 'unreachable') return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [phase, reload]);

  const onLoad = useCallback(() => {
    const isLost = () => !now.current.isHere;
    setTimeout(() => isLost() && setPhase((before) => (before === 'ready' ? before : 'unreachable')), greeting);
  }, []);

  const tokenize = useCallback(() => (now.current.phase === 'ready' ? request() : Promise.resolve(null)), [request]);

  return { ref, phase, attempt, height, mistakes, isEmptied, onLoad, reload, tokenize };
}

/**
 * Requests a token of the typed card from the frame, one at a time. `answer` ends the request with
 * this id. `settle` ends any pending request, as when the frame reloads.
 * @param onTimeout runs when PayU has not answered in time
 */
function useTokenRequest(frame: RefObject<HTMLIFrameElement | null>, onTimeout: () => void) {
  const waiting = useRef<{ id: number; answer: (card: TokenizedCard | null) => void } | null>(null);
  const asked = useRef(0);

  const settle = useCallback((card: TokenizedCard | null) => {
    waiting.current?.answer(card);
    waiting.current = null;
  }, []);

  const answer = useCallback(
    (id: number, card: TokenizedCard | null) => {
      if (id === waiting.current?.id) settle(card);
    },
    [settle],
  );

  const request = useCallback(() => {
    if (waiting.current) return Promise.resolve(null);
    asked.current += 1;
    const id = asked.current;
    return new Promise<TokenizedCard | null>((resolve) => {
      const timer = setTimeout(() => {
        onTimeout();
        settle(null);
      }, tokenTime);
      waiting.current = {
        id,
        answer(card) {
          clearTimeout(timer);
          resolve(card);
        },
      };
      postCardFormMessage(frame.current?.contentWindow, { act: 'tokenize', id });
    });
  }, [frame, onTimeout, settle]);

  return { settle, answer, request };
}
