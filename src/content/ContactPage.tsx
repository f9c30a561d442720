import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { replySentence } from '../../domain/content/contacting'
import { SITE } from '../../domain/content/site'
import { formatPhone, telephoneAddress } from '../../domain/shared/phone'
import { titleOf } from '../../domain/shared/address-titles'
import { useFirstPaintHeld } from '../shared/first-paint'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { LinkButton } from '../shared/ui/controls/Button'
import { Schedule } from '../shared/ui/text/Schedule'
import { Sheet } from '../shared/ui/text/Sheet'
import { Skeleton, SkeletonText } from '../shared/ui/messages/Skeleton'
import { ErrorState } from '../shared/ui/messages/States'
import { CONTACTS } from './about.presenter'
import { contentBindings } from './content.bindings'
import styles from './ContentPage.module.css'

/** `map`: the office, if its position is known (M2-28, M2-119 to M2-125, B9-52). */
export const ContactPage = observer(({ map }: { map: ReactNode }) => {
  useBindings(contentBindings)
  const contacts = useFlow(useInjection(CONTACTS), { request: undefined })
  const { tenant } = useInjection(SITE)
  const replies = replySentence(tenant)
  usePageTitle(titleOf('contact'))
  return (
    <Sheet first className={styles.page}>
      <h1>Contact us</h1>
      <div className={styles.columns}>
        <div className={styles.rich}>
          <h2>{tenant.name.toUpperCase()}</h2>
          {contacts.isLoading && <Waiting />}
          {contacts.failure !== null && <ErrorState onRetry={contacts.retry}>{contacts.failure.message}</ErrorState>}
          {contacts.value !== null && (
            <>
              <Schedule
                rows={[
                  [
                    'Phone',
                    contacts.value.contactPhone !== '' && (
                      <a key="phone" href={telephoneAddress(contacts.value.contactPhone)}>
                        {formatPhone(contacts.value.contactPhone)}
                      </a>
                    ),
                  ],
                  [
                    'Email',
                    contacts.value.contactEmail !== '' && (
                      <a key="mail" href={`mailto:${contacts.value.contactEmail}`}>
                        {contacts.value.contactEmail}
                      </a>
                    ),
                  ],
                  ['Opening hours', tenant.openingHours],
                  ['Address', tenant.streetAddress],
                ]}
              />
              {contacts.value.contactEmail !== '' && (
                <p>
                  <LinkButton icon="mail" destination={{ href: `mailto:${contacts.value.contactEmail}` }}>
                    Email us
                  </LinkButton>
                </p>
              )}
              {replies !== '' && <p>{replies}</p>}
            </>
          )}
        </div>
        {map}
      </div>
    </Sheet>
  )
})

const Waiting = () => {
  useFirstPaintHeld()
  return (
    <Skeleton label="Loading contact details">
      <SkeletonText lines={4} />
    </Skeleton>
  )
}
