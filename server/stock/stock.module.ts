import type { Clock } from '../clock'
import type { Tenant } from '../../domain/content/tenant'
import type { Database } from '../db/database'
import type { Tokens } from '../http/tokens'
import { job, type OfferingModule } from '../module'
import { memberEmails } from './people/member-emails'
import { memberRoutes } from './people/members.routes'
import type { MoveUnit } from './move-units'
import type { PlaceOf } from './project'
import { releaseDueStages } from './stages'
import { stockRoutes } from './stock.routes'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly tokens: Tokens
  readonly placeOf: PlaceOf
  readonly moveUnit: MoveUnit
  readonly tenantByLabel: (label: string) => Promise<Tenant>
}

/** The desk: people who sell, their agencies, projects, units, prices, stages and media. */
export const stockModule = ({ db, clock, tokens, placeOf, moveUnit, tenantByLabel }: Parts) =>
  ({
    emails: memberEmails,
    routes: (kernel) => {
      memberRoutes(kernel, tokens.derive)
      stockRoutes(kernel, { placeOf, moveUnit, tenantByLabel })
    },
    jobs: [job('stages', 10, async () => void (await releaseDueStages({ db, moveUnit }, clock())))],
  }) satisfies OfferingModule
