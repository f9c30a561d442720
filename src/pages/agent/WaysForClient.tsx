import { agentWays } from '../../../domain/listing/view/listing-offers'
import type { AgentWaysProps } from '../../shared/agent-ways-slot'
import { LinkButton } from '../../shared/ui/controls/Button'
import { VisuallyHidden } from '../../shared/ui/text/VisuallyHidden'
import { SharePrivatelyButton } from '../../sharing/SharePrivatelyButton'

/** Reserving, making an offer and sharing, for a client. */
export const WaysForClient = ({ listing, className }: AgentWaysProps) => {
  const ways = agentWays(listing)
  return (
    <p className={className}>
      {ways.map(({ label, path }) => (
        <LinkButton key={label} variant="line" size="small" destination={{ to: path }}>
          <span>{label}</span>
          <VisuallyHidden>{` at ${listing.name}`}</VisuallyHidden>
        </LinkButton>
      ))}
      <SharePrivatelyButton listing={listing} variant="quiet" size="small" />
    </p>
  )
}
