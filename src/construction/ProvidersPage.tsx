import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { SITE } from '../../domain/content/site'
import {
  AFFILIATED_COMPANIES_PATH,
  codeWord,
  type ProviderGroup,
  type ServiceProvider,
  tagLine,
} from '../../domain/construction/service-provider'
import { titleOf } from '../../domain/shared/address-titles'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Anchor } from '../shared/ui/controls/Anchor'
import { Sheet } from '../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../shared/ui/messages/States'
import { VisuallyHidden } from '../shared/ui/text/VisuallyHidden'
import { constructionBindings } from './construction.bindings'
import { PROVIDERS } from './construction.presenter'
import { MissingProperty, type PageOfProperty, PropertyHead } from './PropertyHead'
import styles from './ProvidersPage.module.css'

const TITLE = titleOf('providers')

/** `/account/recommend/7`: firms that a property's buyers may need (A2.1-31). */
export const ProvidersPage = ({ propertyId, name }: PageOfProperty) => {
  useBindings(constructionBindings)
  usePageTitle(TITLE)
  const { tenant } = useInjection(SITE)
  return (
    <Sheet first className={styles.page}>
      <PropertyHead title={TITLE} name={name} />
      <div className={styles.intro}>
        <p>
          When you book one of these providers, quote the code word{' '}
          <strong className={styles.code}>{codeWord(tenant.name)}</strong> so that they know who sent you.
        </p>
        {tenant.affiliates.length > 0 && (
          <p>
            Moving in soon? See our{' '}
            <Anchor destination={{ to: AFFILIATED_COMPANIES_PATH }}>affiliated companies</Anchor>.
          </p>
        )}
      </div>
      {propertyId === null ? <MissingProperty /> : <Providers key={propertyId} propertyId={propertyId} />}
    </Sheet>
  )
}

const Providers = observer(({ propertyId }: { propertyId: number }) => {
  const groups = useFlow(useInjection(PROVIDERS), { request: propertyId })
  if (groups.failure !== null)
    return groups.failure.kind === 'not-found' ? (
      <MissingProperty />
    ) : (
      <ErrorState title="We couldn’t load the providers" onRetry={groups.retry}>
        {groups.failure.message}
      </ErrorState>
    )
  if (groups.value === null) return <Waiting />
  if (groups.value.length === 0)
    return <EmptyState title="No providers yet">We haven’t recommended any for this property so far.</EmptyState>
  return groups.value.map((group) => <Group key={group.type} group={group} />)
})

/** A2.10-1. */
const Group = ({ group: { type, providers } }: { group: ProviderGroup }) => {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.type}>
        {type}
      </h2>
      <ul className={styles.providers}>
        {providers.map((provider, index) => (
          <li key={`${index} ${provider.url}`} className={styles.provider}>
            <Provider provider={provider} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A2.10-2, A2.10-3. */
const Provider = ({ provider: { name, logoUrl, url, tags } }: { provider: ServiceProvider }) => (
  <>
    <Anchor className={styles.logo} destination={{ href: url, newWindow: true }}>
      <img src={logoUrl} alt={name} width={260} height={112} loading="lazy" />
      <VisuallyHidden> (opens in a new window)</VisuallyHidden>
    </Anchor>
    {tags.length > 0 && <p className={styles.tags}>{tagLine(tags)}</p>}
  </>
)

const Waiting = () => (
  <Skeleton label="Loading the providers">
    {[0, 1].map((group) => (
      <div key={group} className={styles.group}>
        <SkeletonText size={28} width="24%" />
        <div className={styles.providers}>
          {[0, 1, 2].map((each) => (
            <div key={each}>
              <SkeletonBlock ratio="260 / 112" />
              <SkeletonText size={13} width="70%" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </Skeleton>
)
