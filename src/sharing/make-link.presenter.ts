import { type Day, daysAfter } from '../../domain/shared/calendar'
import type { Failure } from '../../domain/shared/failure'
import type { Rules } from '../../domain/shared/form'
import type { Sending } from '../../domain/shared/sending.machine'
import { token } from '../../domain/shared/token'
import { SUGGESTION_LENGTH, suggestedPassphrase } from '../../domain/sharing/passphrase-suggestion'
import {
  endDateProblem,
  lastDayUnlessChosen,
  type LinkForm,
  linkRules,
  MOST_LINK_DAYS,
  type PrivateLink,
  typedPassphrase,
} from '../../domain/sharing/private-link'
import { FormPresenter } from '../shared/form/form.presenter'
import { type SendingFlow, SendingPresenter } from '../shared/form/sending.presenter'
import type { ObservedActor } from '../shared/observed-actor'

/** For a listing. */
export const MAKE_LINK =
  token<(propertyId: number) => SendingFlow<LinkForm, MakeLinkPresenter, PrivateLink>>('make-private-link')

/** The server's names of fields. */
const FIELDS: Readonly<Record<string, string>> = { passWord: 'passphrase', publicFlag: 'isPublic' }
export const fieldOf = ({ field }: Failure): string | null => (field === undefined ? null : (FIELDS[field] ?? field))

/** A link's last day may be from today to a year ahead. */
export const endDateRule =
  (today: Day) =>
  (endDate: Day | null): string | null =>
    endDateProblem(endDate ?? '', today)

const rulesOn = (today: Day): Rules<LinkForm> => ({
  ...linkRules,
  // A public link is made without a passphrase, so one typed before does not count.
  passphrase: (value, form) => (form.isPublic ? null : (linkRules.passphrase?.(value, form) ?? null)),
  endDate: endDateRule(today),
})

export interface MadeLink {
  readonly link: PrivateLink
  /** Empty for a public link. The server cannot show it again. */
  readonly passphrase: string
}

interface Dependencies {
  readonly propertyId: number
  /** In the tenant's time zone. */
  readonly today: Day
  /** As many random numbers of 32 bits. */
  readonly random: (count: number) => readonly number[]
}

/** Makes a private link to a listing. The passphrase is kept until the dialog is closed. */
export class MakeLinkPresenter {
  readonly form: FormPresenter<LinkForm>
  readonly firstDay: Day
  readonly lastDay: Day
  private readonly sending: SendingPresenter<LinkForm, LinkForm, PrivateLink>

  constructor(
    private readonly actor: ObservedActor<Sending<LinkForm, PrivateLink>>,
    private readonly dependencies: Dependencies,
  ) {
    const { propertyId, today } = dependencies
    this.firstDay = today
    this.lastDay = daysAfter(today, MOST_LINK_DAYS)
    this.form = new FormPresenter<LinkForm>(
      { propertyId, label: '', email: '', isPublic: false, passphrase: '', endDate: lastDayUnlessChosen(today) },
      rulesOn(today),
    )
    this.sending = new SendingPresenter(actor, { form: this.form, requestOf, fieldOf })
  }

  get isBusy(): boolean {
    return this.sending.isSending
  }
  /** The server's message, unless a field shows it. */
  get message(): string | null {
    return this.sending.failure?.message ?? null
  }
  get made(): MadeLink | null {
    const { request, answer } = this.actor.snapshot.context
    return this.sending.isSent && request !== null && answer !== null
      ? { link: answer, passphrase: request.passphrase }
      : null
  }

  readonly typePassphrase = (typed: string): void => this.form.change('passphrase', typedPassphrase(typed))
  readonly suggest = (): void =>
    this.form.change('passphrase', suggestedPassphrase(this.dependencies.random(SUGGESTION_LENGTH)))
  readonly submit = (): void => this.sending.send()

  /** Subscribes to the flow; returns a disposer. */
  readonly subscribe = (): (() => void) => this.sending.subscribe()
}

const requestOf = (values: LinkForm): LinkForm => ({
  ...values,
  label: values.label.trim(),
  passphrase: values.isPublic ? '' : values.passphrase,
})
