import { Component, type ReactNode } from 'react';

interface Props {
  failed: (error: unknown, again: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps what breaks in a part within its place. */
export class PartBoundary extends Component<Props, { broken: { error: unknown } | null }> {
  override state: { broken: { error: unknown } | null } = { broken: null };

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken ? this.props.failed(broken.error, () => this.setState({ broken: null })) : this.props.children;
  }
}
