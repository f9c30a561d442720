import {
  type AgentDetails,
  agentDetailsOf,
  agentDetailsRules,
  type SavedAgentDetails,
  tidiedAgentDetails,
} from '../../domain/account/agent-details'
import type { User } from '../../domain/identity/user'
import type { Navigation } from '../../domain/shared/navigation'
import type { Sending } from '../../domain/shared/sending.machine'
import { token } from '../../domain/shared/token'
import { pathTo, stemOf } from '../../domain/shared/paths'
import { FormPresenter } from '../shared/form/form.presenter'
import type { SendingFlow } from '../shared/form/sending.presenter'
import type { ObservedActor } from '../shared/observed-actor'
import { type SavedDetailsDependencies, SavedDetailsPresenter } from './saved-details.presenter'

export const AGENT_DETAILS =
  token<(user: User, after: string) => SendingFlow<SavedAgentDetails, AgentDetailsPresenter>>('agent-details')

interface Opened {
  readonly user: User
  /** The path to go to once they are saved. */
  readonly after: string
}

interface Dependencies extends SavedDetailsDependencies<AgentDetails> {
  readonly navigation: Pick<Navigation, 'go'>
}

/** An agent's details. Once they are saved, the screen is left. */
export class AgentDetailsPresenter extends SavedDetailsPresenter<AgentDetails, SavedAgentDetails> {
  /** Joined as a business outside Australia: free region and postal code, and no ABN. */
  readonly isAbroad: boolean
  private readonly leave: () => void

  constructor(
    actor: ObservedActor<Sending<SavedAgentDetails, void>>,
    { user, after }: Opened,
    { navigation, ...dependencies }: Dependencies,
  ) {
    const isAbroad = user.isOutsideAustralia
    const form = new FormPresenter(agentDetailsOf(user), agentDetailsRules({ isAbroad }))
    const requestOf = (details: AgentDetails) => ({ ...tidiedAgentDetails(details), countryCode: user.countryCode })
    super(actor, { user, form, requestOf }, dependencies)
    this.isAbroad = isAbroad
    this.leave = () => navigation.go(after)
  }

  protected finish(): void {
    this.leave()
  }
}

const FORM = new RegExp(`^${stemOf('clientForm')}/\\d+/\\d*$`)

/** Back to the reservation form or the invoices that the details were opened from, or else to the account. */
export const afterSaving = (from: string | null): string => {
  if (from === pathTo('invoices')) return from
  return from !== null && FORM.test(from) ? `${from}?from=0` : pathTo('account')
}
