import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router-dom'

/**
 * The target of a link: a route of this site, or a URL (a file, a mailto, another site; `newWindow` if this site should
 * stay open).
 */
export type Destination = { to: string } | { href: string; newWindow?: boolean }

type Rest = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'>

export const Anchor = ({ destination, ...rest }: Rest & { destination: Destination }) =>
  'to' in destination ? (
    <Link to={destination.to} {...rest} />
  ) : (
    <a href={destination.href} {...(destination.newWindow ? { target: '_blank', rel: 'noopener' } : {})} {...rest} />
  )
