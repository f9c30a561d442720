import { computed, makeObservable, reaction } from 'mobx'
import {
  codeRules,
  setUpCodeRules,
  type SecondFactorSetUp,
  type TurningOff,
  turnOffRules,
} from '../../domain/identity/second-factor'
import type { secondFactorMachine } from '../../domain/identity/second-factor.machine'
import type { Clipboard } from '../../domain/shared/clipboard'
import type { Downloads } from '../../domain/shared/downloads'
import type { Failure } from '../../domain/shared/failure'
import { required } from '../../domain/shared/form'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import { FormPresenter } from '../shared/form/form.presenter'
import type { ObservedActor } from '../shared/observed-actor'
import type { Toasts } from '../shared/ui/messages/toasts.presenter'

export const SECOND_FACTOR_FLOW = token<Flow<typeof secondFactorMachine, SecondFactorPresenter>>('second-factor-flow')

interface Dependencies {
  readonly clipboard: Clipboard
  readonly downloads: Downloads
  readonly toasts: Pick<Toasts, 'tell' | 'error'>
}

export type Step = 'loading' | 'failed' | 'off' | 'password' | 'set-up' | 'turned-on' | 'on' | 'turn-off'

/** Turns an agent's two-step login on and off. Nothing typed here is stored. */
export class SecondFactorPresenter {
  readonly password = new FormPresenter({ password: '' }, { password: required('Please enter your password') })
  readonly code = new FormPresenter({ code: '' }, setUpCodeRules)
  readonly off = new FormPresenter<TurningOff>({ password: '', code: '' }, { ...turnOffRules, ...codeRules })

  constructor(
    private readonly flow: ObservedActor<typeof secondFactorMachine>,
    private readonly dependencies: Dependencies,
  ) {
    makeObservable(this, {
      step: computed,
      isBusy: computed,
      failure: computed,
      problem: computed,
      setUp: computed,
      recoveryCodes: computed,
      status: computed,
    })
  }

  get step(): Step {
    return STEPS[this.flow.snapshot.value]
  }
  get isBusy(): boolean {
    return this.flow.snapshot.hasTag('busy')
  }
  get failure(): Failure | null {
    return this.flow.snapshot.context.failure
  }
  /** Form-level error. */
  get problem(): string | null {
    return this.failure === null || placeOf(this.failure) !== null ? null : this.failure.message
  }
  get setUp(): SecondFactorSetUp | null {
    return this.flow.snapshot.context.setUp
  }
  get recoveryCodes(): readonly string[] {
    return this.flow.snapshot.context.recoveryCodes
  }
  get status() {
    return this.flow.snapshot.context.status
  }

  readonly retry = (): void => this.flow.send({ type: 'retry' })
  readonly turnOn = (): void => this.begin('turn-on')
  readonly turnOff = (): void => this.begin('turn-off')
  readonly cancel = (): void => this.flow.send({ type: 'cancel' })
  readonly finish = (): void => this.flow.send({ type: 'finish' })
  readonly prove = (): void => this.flow.send({ type: 'prove', password: this.password.values.password })
  readonly confirm = (): void => this.flow.send({ type: 'confirm', code: this.code.values.code.trim() })
  readonly confirmOff = (): void => this.flow.send({ type: 'confirm-off', form: this.off.snapshot() })

  readonly copyCodes = async (): Promise<void> => {
    const copied = await this.dependencies.clipboard.copy(this.recoveryCodes.join('\n'))()
    if (copied._tag === 'Right') this.dependencies.toasts.tell('Recovery codes copied')
    else this.dependencies.toasts.error(copied.left.message)
  }

  readonly downloadCodes = (): void =>
    this.dependencies.downloads.save(
      `data:text/plain;charset=utf-8,${encodeURIComponent(`${this.recoveryCodes.join('\n')}\n`)}`,
      'recovery-codes.txt',
    )

  /** Shows failures at their fields; returns a disposer. */
  readonly subscribe = (): (() => void) =>
    reaction(
      () => this.failure,
      (failure) => {
        const place = failure === null ? null : placeOf(failure)
        if (failure === null || place === null) return
        if (this.step === 'turn-off') this.off.refuse(place, failure.message)
        else if (place === 'password') this.password.refuse('password', failure.message)
        else this.code.refuse('code', failure.message)
      },
    )

  private begin(type: 'turn-on' | 'turn-off'): void {
    for (const form of [this.password, this.code, this.off]) form.reset()
    this.flow.send({ type })
  }
}

const STEPS = {
  loading: 'loading',
  failed: 'failed',
  off: 'off',
  askingPassword: 'password',
  starting: 'password',
  settingUp: 'set-up',
  confirming: 'set-up',
  turnedOn: 'turned-on',
  on: 'on',
  askingToTurnOff: 'turn-off',
  turningOff: 'turn-off',
} as const

/** The field a server error belongs to. */
const placeOf = ({ kind, field }: Failure): 'password' | 'code' | null => {
  if (kind === 'password-wrong' || kind === 'password-not-proven') return 'password'
  return field === 'code' ? 'code' : null
}
