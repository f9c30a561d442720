import { Component, type ReactNode } from 'react'
import { Sheet } from '../text/Sheet'
import { ErrorState } from './States'

/** How browsers name a script that did not load. */
const NOT_LOADED = /import|module/i

type Broken = 'loading' | 'showing'

/** Shows an error with a reload button if a screen crashes or its files fail to load. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: Broken | null }> {
  override state: { broken: Broken | null } = { broken: null }

  static getDerivedStateFromError(error: unknown): { broken: Broken } {
    return { broken: error instanceof TypeError && NOT_LOADED.test(error.message) ? 'loading' : 'showing' }
  }

  override render(): ReactNode {
    const { broken } = this.state
    if (broken === null) return this.props.children
    return (
      <Sheet first>
        <ErrorState level={1} title="We couldn’t show this page" onRetry={() => window.location.reload()}>
          {broken === 'loading'
            ? 'Check your connection, then reload the page.'
            : 'Something went wrong on our side. Reload the page to try again.'}
        </ErrorState>
      </Sheet>
    )
  }
}
