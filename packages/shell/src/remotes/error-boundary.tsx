import { Component, type ReactNode } from 'react';
import { reportToConsole } from '@curbwise/platform';

interface Props {
  children: ReactNode;
  /** What stands in for what broke. */
  fallback: ReactNode;
  /** What is shown here: with another, a new begin is made. */
  of?: unknown;
  /** Is told when it breaks, and of what. */
  onBroken: (error: unknown) => void;
}

interface State {
  broken: boolean;
  of: unknown;
}

/** Keeps a part that breaks while it renders from taking the rest of the page with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, of: this.props.of };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return of === state.of ? null : { broken: false, of };
  }

  override componentDidCatch(error: unknown) {
    reportToConsole('A part of the page broke:', error);
    this.props.onBroken(error);
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
