import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { formPath } from '../../domain/listing/reserving-paths'
import { inSentence } from '../../domain/listing/units/unit-title'
import { minutesLeft, type OpenCheckout } from '../../domain/reservation/open-checkout'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { Button, LinkButton } from '../shared/ui/controls/Button'
import { Sheet } from '../shared/ui/text/Sheet'
import { Notice } from '../shared/ui/messages/Notice'
import { useServerClock } from '../shared/use-server-clock'
import { LET_GO, OPEN_CHECKOUT_LIST, openCheckoutsBindings } from './open-checkouts.bindings'
import styles from './OpenCheckouts.module.css'

interface Props {
  /** Only those of this listing. */
  propertyId?: number
  /** With a page's margins, if there are any. */
  asSheet?: boolean
}

/** The account's open payments: how long each has left, and the ways to continue it or let it go. */
export const OpenCheckouts = observer(({ propertyId, asSheet = false }: Props) => {
  useBindings(openCheckoutsBindings)
  const list = useFlow(useInjection(OPEN_CHECKOUT_LIST), { request: undefined })
  const open = (list.value ?? []).filter((each) => propertyId === undefined || each.propertyId === propertyId)
  const notices = open.map((checkout) => <Open key={checkout.paymentId} checkout={checkout} onLetGo={list.refresh} />)
  return (
    <div role="status">
      {asSheet && open.length > 0 ? (
        <Sheet first className={styles.sheet}>
          {notices}
        </Sheet>
      ) : (
        notices
      )}
    </div>
  )
})

const Open = observer(({ checkout, onLetGo }: { checkout: OpenCheckout; onLetGo: () => void }) => {
  const { paymentId, propertyId, unitIds, units, listing, endsAt, now, form } = checkout
  const letGo = useFlow(useInjection(LET_GO), undefined)
  useEffect(() => letGo.subscribe(onLetGo), [letGo, onLetGo])
  const time = useServerClock(now)
  const [unitId = 0] = unitIds
  const whose = form === null ? ' for your client' : ''
  return time >= endsAt ? null : (
    <Notice tone="reserved" className={styles.open}>
      <p>
        {`You have ${minutesLeft(checkout, time)} left to pay for ${inSentence(units)} at ${listing}${whose}. Other buyers can’t take ${unitIds.length === 1 ? 'it' : 'them'} meanwhile.`}
      </p>
      <p className={styles.ways}>
        {form !== null && (
          <LinkButton size="small" destination={{ to: formPath(propertyId, unitId, 'Select Now') }}>
            Continue
          </LinkButton>
        )}
        <Button
          size="small"
          variant="line"
          busy={letGo.isBusy}
          aria-label={`Let ${inSentence(units)} at ${listing} go`}
          onClick={() => letGo.start(paymentId)}
        >
          {unitIds.length === 1 ? 'Let it go' : 'Let them go'}
        </Button>
      </p>
    </Notice>
  )
})
