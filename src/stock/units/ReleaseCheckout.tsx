import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { propertyTypeOf } from '../../../domain/listing/property-type'
import { inSentence, unitTitle } from '../../../domain/listing/units/unit-title'
import type { ProjectSummary } from '../../../domain/stock/project'
import type { StockUnit } from '../../../domain/stock/stock-unit'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { RELEASE_CHECKOUT } from '../desk.flows'
import { FailureNotice } from '../frame/FailureNotice'

interface Props {
  readonly project: Pick<ProjectSummary, 'id' | 'propertyType'>
  readonly unit: Pick<StockUnit, 'unitId' | 'label' | 'claim'>
  readonly onReleased: () => void
}

/** Ends the unpaid checkout of a unit, after a question. */
export const ReleaseCheckout = observer(({ project, unit: { unitId, label, claim }, onReleased }: Props) => {
  const releasing = useFlow(useInjection(RELEASE_CHECKOUT), undefined)
  const [isAsking, setAsking] = useState(false)
  const named = inSentence(unitTitle({ propertyType: propertyTypeOf(project.propertyType) }, label))
  useEffect(() => releasing.subscribe(onReleased), [releasing, onReleased])
  return (
    <>
      <p>
        <Button size="small" variant="line" busy={releasing.isBusy} onClick={() => setAsking(true)}>
          Release the checkout
        </Button>
      </p>
      <FailureNotice failure={releasing.failure} />
      <ConfirmDialog
        open={isAsking}
        danger
        title={`Release the checkout of ${named}?`}
        confirm="Release it"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          releasing.start({ projectId: project.id, unitId })
        }}
      >
        {`${claim?.buyer ?? 'The buyer'} can’t pay any more, and ${named} is on sale at once. Units of the same payment are released with it. A payment that is already with the bank wins: then the unit is reserved.`}
      </ConfirmDialog>
    </>
  )
})
