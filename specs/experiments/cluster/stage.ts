import { systemClock } from '../../../server/clock'
import type { Database } from '../../../server/db/database'
import { tokensWith } from '../../../server/http/tokens'
import { sessionsIn } from '../../../server/identity/sessions'
import { movingClock } from '../../payments/sandbox-setup'
import { seedTenants } from '../arena'
import { type Buyer, makeBuyers, makeUnits, type Unit } from '../journeys/reservation-journey'
import { TOKEN_SECRET } from './nodes-of'

export interface Stage {
  readonly units: readonly Unit[]
  readonly buyers: readonly Buyer[]
}

interface Sizes {
  readonly listings: number
  readonly unitsEach: number
  readonly buyers: number
}

/** Prepares listings with available units, and logged-in buyers, for servers in other processes. */
export const prepareStage = async (db: Database, { listings, unitsEach, buyers }: Sizes): Promise<Stage> => {
  await seedTenants(db)
  const sessions = sessionsIn(db.sql, tokensWith(TOKEN_SECRET, systemClock), systemClock)
  const place = { db, clock: movingClock(new Date()), startSession: (id: number) => sessions.start(id) }
  const units: Unit[] = []
  for (let i = 0; i < listings; i += 1) units.push(...(await makeUnits(place, unitsEach)))
  return { units, buyers: await makeBuyers(place, buyers) }
}
