import { Component, type ReactNode } from 'react'
import { Sheet } from '../text/Sheet'
import { ErrorState } from './States'

/** Shows an error with a reload button if a screen crashes or its files fail to load. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <Sheet first>
        <ErrorState level={1} title="We couldn’t show this page" onRetry={() => window.location.reload()}>
          Reload the page to try again.
        </ErrorState>
      </Sheet>
    )
  }
}
