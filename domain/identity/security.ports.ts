import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { DeviceSession } from './device-session'
import type { SecondFactorSetUp, SecondFactorStatus } from './second-factor'

/** The devices where an account is logged in. */
export interface DevicesPort {
  /** The last used first. */
  devices(): TaskEither<Failure, readonly DeviceSession[]>
  /** Fails with `not-found` if the session has ended. */
  endDevice(id: string): TaskEither<Failure, void>
  endOtherDevices(): TaskEither<Failure, void>
}
export const DEVICES = token<DevicesPort>('devices')

/** The session has not proven the password lately, or the code is wrong or used. */
export type SecondFactorKind = 'password-not-proven' | 'code-refused' | 'second-factor-on'

/** An agent's second factor. All but `status` need a session that has proven its password within 15 minutes. */
export interface SecondFactorPort {
  status(): TaskEither<Failure, SecondFactorStatus>
  start(): TaskEither<Failure, SecondFactorSetUp>
  /** Turns it on; returns the recovery codes, this once. */
  confirm(code: string): TaskEither<Failure, readonly string[]>
  turnOff(code: string): TaskEither<Failure, void>
}
export const SECOND_FACTOR = token<SecondFactorPort>('second-factor')
