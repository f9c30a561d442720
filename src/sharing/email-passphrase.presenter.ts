import type { Sending } from '../../domain/shared/sending.machine'
import { token } from '../../domain/shared/token'
import {
  type PassphraseEmail,
  passphraseEmailRules,
  type PrivateLink,
  typedPassphrase,
} from '../../domain/sharing/private-link'
import { FormPresenter } from '../shared/form/form.presenter'
import { type SendingFlow, SendingPresenter } from '../shared/form/sending.presenter'
import type { ObservedActor } from '../shared/observed-actor'
import type { Toasts } from '../shared/ui/messages/toasts.presenter'
import { fieldOf } from './make-link.presenter'

interface Request extends PassphraseEmail {
  readonly id: number
}
export type PassphraseSending = Sending<Request, null>

/** For a link, and its passphrase if it is known; otherwise empty. */
export const EMAIL_PASSPHRASE =
  token<(link: PrivateLink, passphrase: string) => SendingFlow<Request, EmailPassphrasePresenter, null>>(
    'email-passphrase',
  )

/** Emails a link's passphrase. */
export class EmailPassphrasePresenter {
  readonly form: FormPresenter<PassphraseEmail>
  private readonly sending: SendingPresenter<PassphraseEmail, Request, null>

  constructor(
    private readonly actor: ObservedActor<PassphraseSending>,
    { id, email }: Pick<PrivateLink, 'id' | 'email'>,
    passphrase: string,
    private readonly toasts: Pick<Toasts, 'tell'>,
  ) {
    this.form = new FormPresenter<PassphraseEmail>({ email, passphrase }, passphraseEmailRules)
    this.sending = new SendingPresenter(actor, { form: this.form, requestOf: (values) => ({ id, ...values }), fieldOf })
  }

  get isBusy(): boolean {
    return this.sending.isSending
  }
  /** The server's message, unless a field shows it. */
  get message(): string | null {
    return this.sending.failure?.message ?? null
  }
  /** The address it was sent to; null until then. */
  get sentTo(): string | null {
    return this.sending.isSent ? (this.actor.snapshot.context.request?.email ?? null) : null
  }

  readonly typePassphrase = (typed: string): void => this.form.change('passphrase', typedPassphrase(typed))
  readonly submit = (): void => this.sending.send()

  /** Subscribes to the flow; returns a disposer. */
  readonly subscribe = (onSent: () => void = () => undefined): (() => void) =>
    this.sending.subscribe(({ email }) => {
      this.toasts.tell(`The passphrase is on its way to ${email}.`)
      onSent()
    })
}
