import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What stands instead of the broken part; `retry` draws it anew. Usually an ErrorState. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Where the error is reported to. */
  onError?: (error: unknown, componentStack: string) => void;
  /** The boundary forgets the error when this changes: the address of the screen. */
  resetKey?: string;
}

interface State {
  failed: { error: unknown } | null;
  resetKey: string | undefined;
}

/** Keeps a broken part from taking the whole screen with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info.componentStack ?? '');
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.fallback(failed.error, () => this.setState({ failed: null })) : this.props.children;
  }
}
