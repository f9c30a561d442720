import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { DeviceSession } from './device-session'
import type { SecondFactorSetUp, SecondFactorStatus } from './second-factor'

/** The devices where an account is logged in. */
export interface DevicesPort {
  /** Most recently used first. */
  devices(): TaskEither<Failure, readonly DeviceSession[]>
  /** Fails with `not-found` if the session has ended. */
  endDevice(id: string): TaskEither<Failure, void>
  endOtherDevices(): TaskEither<Failure, void>
}
export const DEVICES = token<DevicesPort>('devices')

/**
 * An account's second factor. All calls except `status` fail with `password-not-proven` unless the session proved its password within
 * 15 minutes; those with a code fail with `code-refused` if it is wrong or used.
 */
export interface SecondFactorPort {
  status(): TaskEither<Failure, SecondFactorStatus>
  /** Fails with `second-factor-on` if it is on already. */
  start(): TaskEither<Failure, SecondFactorSetUp>
  /** Turns it on; returns the recovery codes, which are shown only once. */
  confirm(code: string): TaskEither<Failure, readonly string[]>
  turnOff(code: string): TaskEither<Failure, void>
}
export const SECOND_FACTOR = token<SecondFactorPort>('second-factor')
