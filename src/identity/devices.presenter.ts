import { computed, makeObservable } from 'mobx'
import type { DeviceSession } from '../../domain/identity/device-session'
import type { devicesMachine } from '../../domain/identity/devices.machine'
import type { Failure } from '../../domain/shared/failure'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import type { ObservedActor } from '../shared/observed-actor'

export const DEVICES_FLOW = token<Flow<typeof devicesMachine, DevicesPresenter>>('devices-flow')

/** The list of devices, and the confirmation before logging one or all others out. */
export class DevicesPresenter {
  constructor(private readonly flow: ObservedActor<typeof devicesMachine>) {
    makeObservable(this, {
      devices: computed,
      loadFailure: computed,
      problem: computed,
      isAsked: computed,
      isBusy: computed,
      question: computed,
    })
  }

  /** This device first; null while loading. */
  get devices(): readonly DeviceSession[] | null {
    const { devices } = this.flow.snapshot.context
    return devices === null ? null : [...devices].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  }

  get loadFailure(): Failure | null {
    return this.flow.snapshot.matches('failed') ? this.flow.snapshot.context.failure : null
  }
  /** Why a device could not be logged out. */
  get problem(): string | null {
    return this.flow.snapshot.matches('listed') ? (this.flow.snapshot.context.failure?.message ?? null) : null
  }
  get isAsked(): boolean {
    return this.flow.snapshot.matches('confirming') || this.isBusy
  }
  get isBusy(): boolean {
    return this.flow.snapshot.hasTag('busy')
  }

  get question(): string {
    const { chosen } = this.flow.snapshot.context
    if (chosen === null) return ''
    if (chosen === 'others') return 'Log out all other devices?'
    return `Log out ${this.devices?.find(({ id }) => id === chosen.id)?.device ?? 'this device'}?`
  }

  readonly retry = (): void => this.flow.send({ type: 'retry' })
  readonly logOut = (id: string): void => this.flow.send({ type: 'log-out', chosen: { id } })
  readonly logOutOthers = (): void => this.flow.send({ type: 'log-out', chosen: 'others' })
  readonly confirm = (): void => this.flow.send({ type: 'confirm' })
  readonly keep = (): void => this.flow.send({ type: 'cancel' })
}
