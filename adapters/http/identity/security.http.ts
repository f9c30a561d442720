import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { DevicesPort, SecondFactorPort } from '../../../domain/identity/security.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './security.contract'

const nothing = TE.map(() => undefined)

export const devicesOverHttp = (http: HttpClient): DevicesPort => ({
  devices: () => call(http, contract.listSessions)({}),
  endDevice: (id) => pipe(call(http, contract.endSession)({ params: { id } }), nothing),
  endOtherDevices: () => pipe(call(http, contract.endOtherSessions)({}), nothing),
})

export const secondFactorOverHttp = (http: HttpClient): SecondFactorPort => ({
  status: () => call(http, contract.secondFactorStatus)({}),
  start: () => call(http, contract.startSecondFactor)({}),
  confirm: (code) => call(http, contract.confirmSecondFactor)({ body: { code } }),
  turnOff: (code) => pipe(call(http, contract.turnOffSecondFactor)({ body: { code } }), nothing),
})
