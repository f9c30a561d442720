import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import type { Agent } from '../../../domain/listing/listing'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Button, LinkButton } from '../../shared/ui/controls/Button'
import { PhoneText } from '../../shared/ui/text/PhoneText'
import { VisuallyHidden } from '../../shared/ui/text/VisuallyHidden'
import styles from './PhoneButton.module.css'
import { PHONE_REVEAL } from './phone-reveal.presenter'

/** Shows an agent's number in three steps: masked, full, dialled (B2.5-24, B4-16 to B4-18). */
export const PhoneButton = observer(
  ({ agent, name, propertyId }: { agent: Agent; name: string; propertyId: number }) => {
    const phone = useFlow(useInjection(PHONE_REVEAL), undefined)
    const place = useRef<HTMLDivElement>(null)
    const { isShown } = phone
    // Keeps the focus when the button becomes a link.
    useEffect(() => {
      if (isShown) place.current?.querySelector('a')?.focus()
    }, [isShown])
    const number = phone.numberOf(agent)
    return (
      <div ref={place} className={styles.phone} aria-live="polite">
        {isShown ? (
          <LinkButton
            variant="line"
            wide
            icon="phone"
            destination={{ href: phone.addressOf(agent) }}
            onClick={() => phone.dial(propertyId)}
          >
            <PhoneText number={number ?? ''} withCode />
          </LinkButton>
        ) : (
          <Button variant="line" wide icon="phone" onClick={() => phone.showMore(propertyId)}>
            {number === null ? (
              <span>Show phone number</span>
            ) : (
              <>
                <span className={styles.masked}>{number}</span>
                <span>Show all</span>
              </>
            )}
            <VisuallyHidden>{` of ${name}`}</VisuallyHidden>
          </Button>
        )}
      </div>
    )
  },
)
