import { type Day, daysAfter } from '../../domain/shared/calendar'
import type { Sending } from '../../domain/shared/sending.machine'
import { token } from '../../domain/shared/token'
import { changeRules, type LinkChanges, MOST_LINK_DAYS, type PrivateLink } from '../../domain/sharing/private-link'
import { FormPresenter } from '../shared/form/form.presenter'
import { type SendingFlow, SendingPresenter } from '../shared/form/sending.presenter'
import type { ObservedActor } from '../shared/observed-actor'
import { endDateRule } from './make-link.presenter'

export const CHANGE_LINK =
  token<(link: PrivateLink) => SendingFlow<LinkChanges, ChangeLinkPresenter, PrivateLink>>('change-private-link')

/** Changes a link's label and last day. */
export class ChangeLinkPresenter {
  readonly form: FormPresenter<LinkChanges>
  readonly firstDay: Day
  readonly lastDay: Day
  private readonly sending: SendingPresenter<LinkChanges, LinkChanges, PrivateLink>

  constructor(
    actor: ObservedActor<Sending<LinkChanges, PrivateLink>>,
    { label, endDate }: Pick<PrivateLink, 'label' | 'endDate'>,
    today: Day,
  ) {
    this.firstDay = today
    this.lastDay = daysAfter(today, MOST_LINK_DAYS)
    this.form = new FormPresenter<LinkChanges>({ label, endDate }, { ...changeRules, endDate: endDateRule(today) })
    this.sending = new SendingPresenter(actor, {
      form: this.form,
      requestOf: (values) => ({ ...values, label: values.label.trim() }),
    })
  }

  get isBusy(): boolean {
    return this.sending.isSending
  }
  /** The server's message, unless a field shows it. */
  get message(): string | null {
    return this.sending.failure?.message ?? null
  }

  readonly submit = (): void => this.sending.send()

  /** Subscribes to the flow; returns a disposer. */
  readonly subscribe = (onSent: () => void): (() => void) => this.sending.subscribe(onSent)
}
