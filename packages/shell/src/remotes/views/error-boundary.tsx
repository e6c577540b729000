import { Component, type ReactNode } from 'react';
import { reportToConsole } from '@curbwise/platform';

interface Props {
  children: ReactNode;
  /** Shown in place of children that threw. */
  fallback: ReactNode;
  /** A change of this value renders the children again. */
  resetKey?: unknown;
  /** Called with the error when the children throw. */
  onBroken: (error: unknown) => void;
}

interface State {
  broken: boolean;
  resetKey: unknown;
}

/** Contains errors of its children while they render, so that the rest of the page stays alive. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { broken: false, resetKey };
  }

  override componentDidCatch(error: unknown) {
    reportToConsole('A part of the page broke:', error);
    this.props.onBroken(error);
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
