import { type LinkButtonProps, LinkButton } from './ui/controls/Button'
import { VisuallyHidden } from './ui/text/VisuallyHidden'
import { entranceOf, isElsewhere } from './entrance'

type Look = Omit<LinkButtonProps, 'destination' | 'iconAfter'>

/** Leads agents and partners to their dashboard: the tenant's external one in a new window, or ours. */
export const EntranceButton = ({ address, children, ...look }: Look & { address: string }) =>
  isElsewhere(address) ? (
    <LinkButton {...look} iconAfter="external" destination={entranceOf(address)}>
      {children}
      <VisuallyHidden> (opens in a new window)</VisuallyHidden>
    </LinkButton>
  ) : (
    <LinkButton {...look} destination={entranceOf(address)}>
      {children}
    </LinkButton>
  )
