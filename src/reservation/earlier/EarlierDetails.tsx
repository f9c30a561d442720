import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { Notice } from '../../shared/ui/messages/Notice'
import { earlierDetailsBindings } from './earlier-details.bindings'
import { EARLIER_DETAILS_FLOW, type Filled } from './earlier-details.presenter'
import styles from './EarlierDetails.module.css'

/** Fills the form with the people of an earlier reservation, if there is one and it is asked for. */
export const EarlierDetails = observer((filled: Filled) => {
  useBindings(earlierDetailsBindings)
  const flowOf = useInjection(EARLIER_DETAILS_FLOW)
  const [flow] = useState(() => flowOf(filled))
  const earlier = useFlow(flow, undefined)
  useEffect(() => earlier.subscribe(), [earlier])
  if (earlier.offered.length === 0) return null
  return (
    <div className={styles.earlier} role="group" aria-label="Details of an earlier reservation">
      {earlier.offered.map((details, index) => (
        <Button key={index} variant="line" size="small" onClick={() => earlier.use(details)}>
          {earlier.labelOf(details)}
        </Button>
      ))}
      <div role="status">
        {earlier.isAsking && (
          <Notice tone="reserved" title="Replace what you have entered?">
            <p>The purchasers and the conveyancer in this form will be replaced.</p>
            <p className={styles.ways}>
              <Button size="small" onClick={earlier.replace}>
                Replace
              </Button>
              <Button size="small" variant="line" onClick={earlier.keep}>
                Keep what I entered
              </Button>
            </p>
          </Notice>
        )}
        {earlier.isFilled && (
          <p className={styles.note}>We’ve filled in the details. Please check that they are still right.</p>
        )}
      </div>
    </div>
  )
})
