import { randomUUID } from 'node:crypto'
import { after, DAY } from '../../../domain/shared/dates'
import { dayOf, daysAfter } from '../../../domain/shared/calendar'
import type { Database } from '../../../server/db/database'
import { secretsWith } from '../../../server/http/secrets'
import { tokensWith } from '../../../server/http/tokens'
import { sessionIdOf } from '../../../server/sharing/link-session'
import { hashOfPassphrase } from '../../../server/sharing/passphrase'
import { privateLinks } from '../../../server/sharing/sharing.tables'
import { SECRET } from '../../shared/support/stage'

export interface MadeLink {
  readonly id: number
  readonly sessionId: string
  readonly passphrase: string
}

interface Values {
  readonly accountId: number
  readonly listingId: number
  readonly now: Date
  readonly passphrase?: string
  readonly label?: string
  readonly isPublic?: boolean
  readonly endsAt?: Date
  readonly endsOn?: string
  readonly closedAt?: Date
}

const { derive } = tokensWith(SECRET, () => new Date(Number.NaN))
const secrets = secretsWith(SECRET, 'sharing')

/** Writes an open link; its passphrase is random unless given. */
export const makeLinkIn = async (
  { sql }: Database,
  { now, passphrase = randomUUID().slice(0, 12), label = 'Chen family', isPublic = false, ...values }: Values,
): Promise<MadeLink> => {
  const [made] = await sql
    .insert(privateLinks)
    .values({
      endsAt: after(now, 90 * DAY),
      endsOn: daysAfter(dayOf(now, 'Australia/Adelaide'), 90),
      ...values,
      label,
      isPublic,
      recipientEmail: '',
      passphraseHash: hashOfPassphrase(secrets, values.listingId, passphrase),
      createdAt: now,
    })
    .returning({ id: privateLinks.id })
  if (made === undefined) throw new Error('the link was not written')
  return { id: made.id, sessionId: sessionIdOf(derive, made.id), passphrase }
}
