import { Component, type ReactNode } from 'react';

interface Props {
  failed: (error: unknown, again: () => void) => ReactNode;
  children: ReactNode;
}

/**
 * An error boundary around a lazily loaded component. A render error replaces only this component,
 * not the whole screen.
 */
export class LazyPartBoundary extends Component<Props, { broken: { error: unknown } | null }> {
  override state: { broken: { error: unknown } | null } = { broken: null };

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken ? this.props.failed(broken.error, () => this.setState({ broken: null })) : this.props.children;
  }
}
