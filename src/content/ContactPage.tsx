import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
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
import { OPENING_HOURS } from './opening-hours'

/** `map`: the office, if its position is known (M2-28, M2-119 to M2-125, B9-52). */
export const ContactPage = observer(({ map }: { map: ReactNode }) => {
  useBindings(contentBindings)
  const contacts = useFlow(useInjection(CONTACTS), { request: undefined })
  const { tenant } = useInjection(SITE)
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
                    <a key="phone" href={telephoneAddress(contacts.value.contactPhone)}>
                      {formatPhone(contacts.value.contactPhone)}
                    </a>,
                  ],
                  [
                    'Email',
                    <a key="mail" href={`mailto:${contacts.value.contactEmail}`}>
                      {contacts.value.contactEmail}
                    </a>,
                  ],
                  ['Opening hours', OPENING_HOURS],
                  ['Address', tenant.streetAddress],
                ]}
              />
              <p>
                <LinkButton icon="mail" destination={{ href: `mailto:${contacts.value.contactEmail}` }}>
                  Email us
                </LinkButton>
              </p>
              <p>Our team replies Monday to Friday 9am to 5pm.</p>
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
