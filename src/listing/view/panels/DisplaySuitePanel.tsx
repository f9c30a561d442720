import { Suspense, useState } from 'react'
import type { DisplaySuite } from '../../../../domain/listing/display-suite'
import type { Listing } from '../../../../domain/listing/listing'
import { openingRows } from '../../../../domain/listing/view/inspection-times'
import { part } from '../../../shared/part'
import { Button } from '../../../shared/ui/controls/Button'
import { preloadDialog } from '../../../shared/ui/messages/Dialog'
import { DialogFailed } from '../../../shared/ui/messages/Failed'
import { PhoneText } from '../../../shared/ui/text/PhoneText'
import { Schedule } from '../../../shared/ui/text/Schedule'
import { SectionTitle } from '../../../shared/ui/text/SectionTitle'
import styles from './DisplaySuitePanel.module.css'

const InspectionDialog = part(() => import('../../contact/InspectionDialog'), 'InspectionDialog', DialogFailed)

/** Preloaded on hover or focus. */
const preload = () => {
  preloadDialog()
  void InspectionDialog.preload()
}

interface DisplaySuitePanelProps {
  listing: Listing
  suite: DisplaySuite
}

/** The display suite's address and hours, with a button to ask for a time. */
export const DisplaySuitePanel = ({ listing, suite }: DisplaySuitePanelProps) => {
  const [isBooking, book] = useState(false)
  const { propertyId, name, state } = listing
  return (
    <section>
      <SectionTitle>Display suite</SectionTitle>
      <Schedule
        rows={[
          ['Address', suite.address],
          ...(suite.phone === '' ? [] : [['Phone', <PhoneText key="phone" number={suite.phone} />] as const]),
          ...openingRows(suite),
        ]}
      />
      {suite.hours.length > 0 && (
        <Button
          variant="line"
          icon="calendar"
          className={styles.book}
          aria-haspopup="dialog"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => book(true)}
        >
          Book an inspection
        </Button>
      )}
      {isBooking && (
        <Suspense fallback={null}>
          <InspectionDialog {...{ propertyId, about: name, state, suite }} onClose={() => book(false)} />
        </Suspense>
      )}
    </section>
  )
}
