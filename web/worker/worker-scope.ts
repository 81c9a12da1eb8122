/* The types of the environment that our service worker uses. TypeScript's library "webworker"
   conflicts with the library "dom" in one project. */
export interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

export interface PageFetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null;
}

export interface NotificationClickEvent extends ExtendableEvent {
  readonly notification: Notification;
  /** The pressed button. Empty or undefined for the message itself. */
  readonly action?: string;
}

export interface PageMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}

/** An open window of our origin, as the worker sees it. */
export interface WindowClient {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: string;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
  postMessage(message: unknown, ports: MessagePort[]): void;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: PageFetchEvent;
  push: PushEvent;
  notificationclick: NotificationClickEvent;
  message: PageMessageEvent;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly navigator: { readonly language: string };
  readonly caches: CacheStorage;
  /** Undefined in older browsers. */
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  fetch(request: Request): Promise<Response>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, heed: (event: WorkerEvents[Name]) => void): void;
}
