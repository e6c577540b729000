import { Component, type ReactNode } from 'react';
import { reportToConsole } from '@curbwise/platform';

interface Props {
  children: ReactNode;
  /** What stands in for what broke; `again` renders it anew. */
  fallback: (again: () => void) => ReactNode;
}

/** Keeps a part that breaks while it renders from taking the rest of the page with it. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    reportToConsole('A part of the page broke:', error);
  }

  override render() {
    const again = () => this.setState({ broken: false });
    return this.state.broken ? this.props.fallback(again) : this.props.children;
  }
}
