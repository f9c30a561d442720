import type { CoAgent } from '../../domain/commission/co-agency'
import type { StageAudience } from '../../domain/stock/stage.lifecycle'

/** The authenticated caller, from the token and its session. */
export interface Caller {
  readonly accountId: number
  readonly email: string
  /** Required for a checkout and an offer. */
  readonly emailConfirmed: boolean
  readonly sessionId: string
  readonly role: 'buyer' | 'agent'
  /** May introduce clients, by the plan or the office's grant (decision 0075). */
  readonly mayIntroduce: boolean
  /** Whose units the caller sees. */
  readonly audiences: readonly StageAudience[]
  /** Null unless the plan has co-agency. */
  readonly coAgent: CoAgent | null
}

/** Who looks at units. Visitors are null, with a private link as well. */
export type Reader = Pick<Caller, 'audiences' | 'coAgent'> | null
