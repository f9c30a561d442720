import { observer } from 'mobx-react-lite'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { SITE } from '../../domain/content/site'
import { MINUTE } from '../../domain/shared/dates'
import type { SigningView } from '../../domain/signing/envelope'
import { titleOf } from '../../domain/shared/address-titles'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Sheet } from '../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../shared/ui/messages/States'
import { VisuallyHidden } from '../shared/ui/text/VisuallyHidden'
import { useFresh } from '../shared/use-fresh'
import { signingBindings } from './signing.bindings'
import { SIGNING_FLOW, type SigningPresenter } from './signing.presenter'
import { SigningDocument } from './SigningDocument'
import { SigningEnding } from './SigningEnding'
import styles from './SigningPage.module.css'
import { SigningSteps } from './SigningSteps'

/** In milliseconds; less than the 15 minutes for which the address of the document opens it. */
const ADDRESS_LASTS = 10 * MINUTE

/** `/sign/{token}`: one signer reads, consents, and signs or declines. */
export const SigningPage = () => {
  useBindings(signingBindings)
  usePageTitle(titleOf('signing'))
  const { token = '' } = useParams()
  const { search } = useLocation()
  return <Flow key={token} link={token} returned={new URLSearchParams(search).get('event') ?? ''} />
}

const Flow = observer(({ link, returned }: { link: string; returned: string }) => {
  const signing = useFlow(useInjection(SIGNING_FLOW), { link, returned })
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => signing.subscribe(), [signing])
  useFresh(signing, ADDRESS_LASTS)
  useFocusOnStep(page, signing)
  return (
    <Sheet first className={styles.page}>
      <div ref={page}>
        <VisuallyHidden>
          <span role="status">{signing.isBusy ? 'Sending' : ''}</span>
        </VisuallyHidden>
        <Content signing={signing} />
      </div>
      <Questions />
    </Sheet>
  )
})

/** Moves the focus to the heading of what can be done next, except on arrival. */
const useFocusOnStep = (page: RefObject<HTMLElement | null>, { step, isBusy }: SigningPresenter): void => {
  const last = useRef<SigningPresenter['step']>('loading')
  useEffect(() => {
    const before = last.current
    if (isBusy || before === step) return
    last.current = step
    if (before !== 'loading') page.current?.querySelector<HTMLElement>('[data-next]')?.focus()
  }, [page, step, isBusy])
}

const Content = observer(({ signing }: { signing: SigningPresenter }) => {
  const { step, view } = signing
  if (step === 'unknown')
    return (
      <EmptyState level={1} title="This link isn’t valid">
        Check that you copied all of it. If it still doesn’t open, ask the person who sent you the form.
      </EmptyState>
    )
  if (step === 'failed')
    return (
      <ErrorState level={1} title="We couldn’t open the document" onRetry={signing.retry}>
        {signing.message}
      </ErrorState>
    )
  if (view === null || (step === 'loading' && view.providerAddress !== null)) return <Waiting />
  return (
    <>
      <Head signing={signing} view={view} />
      {signing.ending === null ? (
        <div className={styles.columns}>
          <SigningDocument view={view} />
          <SigningSteps signing={signing} view={view} />
        </div>
      ) : (
        <SigningEnding key={step} signing={signing} ending={signing.ending} view={view} />
      )}
    </>
  )
})

const Head = observer(({ signing, view }: { signing: SigningPresenter; view: SigningView }) => (
  <header className={styles.head}>
    <p className={styles.kind}>Document for signature</p>
    <h1 className={styles.title}>{view.title}</h1>
    <dl className={styles.facts}>
      <div>
        <dt>Signer</dt>
        <dd>
          {view.signer.name} <span className={styles.email}>{view.signer.email}</span>
        </dd>
      </div>
      <div>
        <dt>Signatures</dt>
        <dd>{signing.count}</dd>
      </div>
      {signing.canSign && (
        <div>
          <dt>Sign by</dt>
          <dd>
            <time dateTime={view.expiresAt.toISOString()}>{signing.deadline}</time>
          </dd>
        </div>
      )}
    </dl>
  </header>
))

const Questions = () => {
  const { contactEmail } = useInjection(SITE).tenant
  return contactEmail === '' ? null : (
    <p className={styles.questions}>
      Questions about this document? Email <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
    </p>
  )
}

const Waiting = () => (
  <>
    <VisuallyHidden>
      <h1>Sign a document</h1>
    </VisuallyHidden>
    <Skeleton label="Loading the document" className={styles.waiting}>
      <SkeletonText size={13} width="12%" />
      <SkeletonText size={40} width="60%" />
      <SkeletonBlock ratio="3 / 2" />
    </Skeleton>
  </>
)
