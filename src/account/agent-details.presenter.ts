import { reaction } from 'mobx'
import {
  type AgentDetails,
  agentDetailsOf,
  agentDetailsRules,
  type SavedAgentDetails,
  tidiedAgentDetails,
} from '../../domain/account/agent-details'
import type { AgentDetailsDrafts } from '../../domain/account/account.ports'
import type { Session } from '../../domain/identity/session'
import type { User } from '../../domain/identity/user'
import type { Failure } from '../../domain/shared/failure'
import type { Navigation } from '../../domain/shared/navigation'
import type { Sending } from '../../domain/shared/sending.machine'
import { token } from '../../domain/shared/token'
import { FormPresenter } from '../shared/form/form.presenter'
import { type SendingFlow, SendingPresenter } from '../shared/form/sending.presenter'
import type { ObservedActor } from '../shared/observed-actor'
import type { Toasts } from '../shared/ui/toasts.presenter'

export const AGENT_DETAILS =
  token<(user: User, from: string | null) => SendingFlow<SavedAgentDetails, AgentDetailsPresenter>>('agent-details')

interface Dependencies {
  readonly drafts: AgentDetailsDrafts
  readonly session: Pick<Session, 'learn'>
  readonly navigation: Pick<Navigation, 'go'>
  readonly toasts: Pick<Toasts, 'tell'>
}

/** An agent's details. Typed text is kept until it is saved, whatever happens to the network or the session. */
export class AgentDetailsPresenter {
  readonly form: FormPresenter<AgentDetails>
  private readonly sending: SendingPresenter<AgentDetails, SavedAgentDetails>

  constructor(
    actor: ObservedActor<Sending<SavedAgentDetails, void>>,
    private readonly opened: { readonly user: User; readonly from: string | null },
    private readonly dependencies: Dependencies,
  ) {
    const { user } = opened
    this.form = new FormPresenter(agentDetailsOf(user), agentDetailsRules({ requiresAbn: this.requiresAbn }))
    const draft = dependencies.drafts.load(user.userId)
    if (draft !== null) this.form.restore(draft)
    const requestOf = (form: AgentDetails) => ({ ...tidiedAgentDetails(form), countryCode: user.countryCode })
    this.sending = new SendingPresenter(actor, { form: this.form, requestOf })
  }

  get email(): string {
    return this.opened.user.email
  }
  get requiresAbn(): boolean {
    return !this.opened.user.isOutsideAustralia
  }
  get isBusy(): boolean {
    return this.sending.isSending
  }
  get failure(): Failure | null {
    return this.sending.failure
  }

  readonly save = (): void => this.sending.send()

  /** Sends the form as it is now, if it is valid. */
  readonly retry = (): void => {
    if (this.form.submit() === null) this.save()
  }

  readonly undo = (): void => this.form.reset()

  /** Keeps the draft and follows the flow; returns a disposer. */
  readonly subscribe = (): (() => void) => {
    const { drafts } = this.dependencies
    const { userId } = this.opened.user
    const disposers = [
      reaction(
        () => this.form.snapshot(),
        (details) => {
          if (this.form.isChanged) drafts.save(userId, details)
          else drafts.clear(userId)
        },
      ),
      this.sending.subscribe((saved) => this.finish(saved)),
    ]
    return () => disposers.forEach((dispose) => dispose())
  }

  private finish(saved: SavedAgentDetails): void {
    const { drafts, session, navigation, toasts } = this.dependencies
    drafts.clear(this.opened.user.userId)
    session.learn(saved)
    toasts.tell('Your account information updated successfully')
    navigation.go(afterSaving(this.opened.from))
  }
}

/** Back to the reservation form that the details were opened from, or else to the account. */
export const afterSaving = (from: string | null): string =>
  from !== null && /^\/property\/write\/\d+\/\d*$/.test(from) ? `${from}?from=0` : '/account'
