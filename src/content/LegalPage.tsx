import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { TextVersion } from '../../domain/content/brand-texts'
import type { LegalKind } from '../../domain/content/published-text'
import { TEXT_TITLES, versionPath, versionText } from '../../domain/content/text-versions'
import { ownText, standardText } from '../../domain/content/legal-text'
import { SITE } from '../../domain/content/site'
import { pathTo } from '../../domain/shared/paths'
import { useFirstPaintHeld } from '../shared/first-paint'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Skeleton, SkeletonText } from '../shared/ui/messages/Skeleton'
import { ErrorState } from '../shared/ui/messages/States'
import { Sheet } from '../shared/ui/text/Sheet'
import { LEGAL_TEXT } from './about.presenter'
import { AgentSignIn } from './agents/AgentSignIn'
import { contentBindings } from './content.bindings'
import { MailStrip } from './home/MailStrip'
import { LegalLayout } from './LegalLayout'
import styles from './LegalPage.module.css'

/** `/term2`, a bare page, and `/terms-and-conditions` (M2-29, M2-30, M2-32). */
export const TermsPage = () => (
  <Terms kind="terms">
    <p>
      See also our <Link to={pathTo('privacy')}>Privacy Policy</Link>.
    </p>
  </Terms>
)

/** `/website-terms`: acceptable use and liability (M2-132 to M2-137). */
export const WebsiteTermsPage = () => (
  <Terms kind="website-terms">
    <p>
      See also our <Link to={pathTo('terms')}>Terms and Conditions</Link> and our{' '}
      <Link to={pathTo('privacy')}>Privacy Policy</Link>.
    </p>
  </Terms>
)

/** `/policy2` (M2-31). */
export const PrivacyPage = () => (
  <Legal kind="privacy">
    <p>
      See also our <Link to={pathTo('bareTerms')}>Terms and Conditions</Link>.
    </p>
  </Legal>
)

interface Props {
  readonly kind: LegalKind
  readonly children: ReactNode
}

/** Terms end with the agent logins and a contact for questions (M2-129, M2-130). */
const Terms = ({ kind, children }: Props) => {
  const { contactEmail } = useInjection(SITE).tenant
  return (
    <>
      <Legal kind={kind}>{children}</Legal>
      <Sheet className={styles.after}>
        <AgentSignIn />
        <MailStrip email={contactEmail} />
      </Sheet>
    </>
  )
}

/** The brand’s own text, or the standard one. */
const Legal = ({ kind, children }: Props) => {
  const { tenant } = useInjection(SITE)
  const current = tenant.texts[kind]
  return current === null ? (
    <LegalLayout text={standardText(kind, tenant)}>{children}</LegalLayout>
  ) : (
    <Own kind={kind} version={current.version}>
      {children}
    </Own>
  )
}

const Own = observer(({ kind, version, children }: Props & Pick<TextVersion, 'version'>) => {
  useBindings(contentBindings)
  const text = useFlow(useInjection(LEGAL_TEXT), { request: { kind, version } })
  return text.value === null ? (
    <Waiting kind={kind} failure={text.failure} onRetry={text.retry} />
  ) : (
    <LegalLayout text={ownText(kind, text.value)}>
      {children}
      <Earlier kind={kind} versions={text.value.earlier} />
    </LegalLayout>
  )
})

const Earlier = ({ kind, versions }: Pick<Props, 'kind'> & { versions: readonly TextVersion[] }) =>
  versions.length > 0 && (
    <nav aria-labelledby="earlier-versions" className={styles.earlier}>
      <h2 id="earlier-versions">Earlier versions</h2>
      <ul>
        {versions.map((each) => (
          <li key={each.version}>
            <Link to={versionPath(kind, each)}>{versionText(each)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )

interface WaitingProps extends Pick<Props, 'kind'> {
  readonly failure: { readonly message: string } | null
  readonly onRetry: () => void
}

export const Waiting = ({ kind, failure, onRetry }: WaitingProps) => {
  usePageTitle(TEXT_TITLES[kind])
  return (
    <Sheet first>
      <div className={styles.waiting}>
        <h1>{TEXT_TITLES[kind]}</h1>
        {failure === null ? <Loading /> : <ErrorState onRetry={onRetry}>{failure.message}</ErrorState>}
      </div>
    </Sheet>
  )
}

const Loading = () => {
  useFirstPaintHeld()
  return (
    <Skeleton label="Loading the text">
      <SkeletonText lines={12} />
    </Skeleton>
  )
}
