import { observer } from 'mobx-react-lite'
import { usePrivateVisit } from '../../sharing/use-private-visit'
import { LinkButton } from '../../shared/ui/controls/Button'

/** Only where the address has publicFlag (B2.15-15, B2.15-16, B6-8). */
export const ReserveButton = observer(({ wide = false }: { wide?: boolean }) => {
  const { visit } = usePrivateVisit()
  return visit.hasPublicFlag ? (
    <LinkButton wide={wide} iconAfter="arrow" destination={{ to: visit.pathTo('selection') }}>
      Reserve
    </LinkButton>
  ) : null
})
