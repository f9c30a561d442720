import { Breadcrumb } from '../shared/ui/Breadcrumb'
import { LinkButton } from '../shared/ui/Button'
import { EmptyState } from '../shared/ui/States'

/** The agent's dashboard (A2.1-17). */
const ACCOUNT_PATH = '/account'

export const BackToAccount = ({ here }: { here: string }) => (
  <Breadcrumb trail={[{ label: 'Dashboard', to: ACCOUNT_PATH }]} here={here} />
)

/** A property in which the agent has no reservation or purchase, or none at all. */
export const MissingProperty = () => (
  <EmptyState
    title="Property not found"
    action={
      <LinkButton variant="line" destination={{ to: ACCOUNT_PATH }}>
        Dashboard
      </LinkButton>
    }
  >
    You’ll find updates and providers for the properties you reserved or sold.
  </EmptyState>
)
