import { invitationPath } from '../../../domain/members/desk-paths'
import type { Clock } from '../../clock'
import type { Sql } from '../../db/database'
import { pageAddress } from '../../http/page-address'
import { missingHead } from '../../http/page-head'
import type { HeadOf } from '../../http/pages'
import type { Tokens } from '../../http/tokens'
import { idIn, openInvitation } from './open-invitation'

const START = invitationPath('')

/** Of an invitation that is wrong, used or over; null for all other pages. */
export const invitationHead =
  (sql: Sql, derive: Tokens['derive'], clock: Clock): HeadOf =>
  async (request, tenant) => {
    const { path } = pageAddress(request)
    if (!path.startsWith(START)) return null
    const id = idIn(derive, path.slice(START.length))
    return id !== null && (await openInvitation(sql, id, clock())) !== null
      ? null
      : missingHead(tenant, path, 'This invitation isn’t open')
  }
