import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { SafeHtml } from '../../shared/SafeHtml'
import { Button } from '../../shared/ui/controls/Button'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { proseLook } from '../../shared/ui/text/prose-look'
import { Skeleton, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import { AGREEMENT } from './client-agreement'

/** The text that is agreed to, loaded when it is asked for. */
export const ClientAgreement = ({ propertyId }: { propertyId: number }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <p>
      <Button variant="line" size="small" icon="file" onClick={() => setOpen(true)}>
        Read the agreement
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Agreement" size="large">
        <Text propertyId={propertyId} />
      </Dialog>
    </p>
  )
}

const Text = observer(({ propertyId }: { propertyId: number }) => {
  const agreement = useFlow(useInjection(AGREEMENT), { request: propertyId })
  if (agreement.failure !== null) return <ErrorState onRetry={agreement.retry}>{agreement.failure.message}</ErrorState>
  return agreement.value === null ? (
    <Skeleton label="Loading the agreement">
      <SkeletonText lines={8} />
    </Skeleton>
  ) : (
    <SafeHtml html={agreement.value} className={proseLook} />
  )
})
