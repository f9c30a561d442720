import { devicesMachine } from '../../domain/identity/devices.machine'
import { secondFactorMachine } from '../../domain/identity/second-factor.machine'
import { failure } from '../../domain/shared/failure'
import { graphOf } from '../shared/graph'
import { boom, codeRefused, DEVICES, SET_UP } from './samples'

export const devicesGraph = graphOf(devicesMachine, {
  events: [
    { type: 'retry' },
    { type: 'log-out', chosen: { id: 'phone' } },
    { type: 'log-out', chosen: 'others' },
    { type: 'confirm' },
    { type: 'cancel' },
  ],
  endings: {
    devices: { done: [DEVICES], error: [boom] },
    endDevice: { done: [undefined], error: [failure('not-found', 'This device is no longer logged in.'), boom] },
    endOtherDevices: { done: [undefined], error: [boom] },
  },
})

export const secondFactorGraph = graphOf(secondFactorMachine, {
  events: [
    { type: 'retry' },
    { type: 'turn-on' },
    { type: 'turn-off' },
    { type: 'cancel' },
    { type: 'finish' },
    { type: 'prove', password: 'long enough' },
    { type: 'confirm', code: '123456' },
    { type: 'confirm-off', form: { password: 'long enough', code: '123456' } },
  ],
  endings: {
    status: {
      done: [
        { since: null, recoveryCodesLeft: 0 },
        { since: new Date('2026-11-20T06:30:00.000Z'), recoveryCodesLeft: 10 },
      ],
      error: [boom],
    },
    start: { done: [SET_UP], error: [boom] },
    confirm: {
      done: [['ABCDE-23456']],
      error: [codeRefused, failure('password-not-proven', 'Please enter your current password again.')],
    },
    turnOff: { done: [undefined], error: [codeRefused] },
  },
})
