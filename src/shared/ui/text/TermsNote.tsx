import { pathTo } from '../../../../domain/shared/paths'

/** Names the terms that `by` accepts, "paying". They open in a new tab, so that the form is kept. */
export const TermsNote = ({ by, className }: { by: string; className?: string | undefined }) => (
  <p className={className}>
    By {by} you accept the <Terms to={pathTo('bareTerms')}>Terms of use</Terms> and the{' '}
    <Terms to={pathTo('privacy')}>Privacy policy</Terms>.
  </p>
)

const Terms = ({ to, children }: { to: string; children: string }) => (
  <a href={`/#${to}`} target="_blank" rel="noopener">
    {children}
  </a>
)
