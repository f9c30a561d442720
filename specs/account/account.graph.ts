import { addressLookupMachine } from '../../domain/account/address-lookup.machine'
import { changePasswordMachine } from '../../domain/account/change-password.machine'
import { favouriteMachine } from '../../domain/account/favourite.machine'
import { failure, unreachable } from '../../domain/shared/failure'
import { graphOf } from '../shared/graph'
import { NORWOOD } from './samples'

export const favouriteGraph = graphOf(favouriteMachine, {
  inputs: [
    { propertyId: 1, isFavourite: false },
    { propertyId: 1, isFavourite: true },
  ],
  endings: { add: { done: [undefined], error: [unreachable] }, remove: { done: [undefined], error: [unreachable] } },
})

export const changePasswordGraph = graphOf(changePasswordMachine, {
  events: [
    { type: 'open' },
    { type: 'cancel' },
    { type: 'prove', password: 'Offplan-2026' },
    { type: 'save', password: { newPassword: 'Another-2026', confirmNewPassword: 'Another-2026' } },
  ],
  endings: {
    matchPassword: {
      done: [undefined],
      error: [failure('ignored', 'M'), failure('password-wrong', 'Incorrect password.')],
    },
    changePassword: {
      done: [undefined],
      error: [failure('password-not-proven', 'M'), failure('passwords-differ', 'New passwords do not match.')],
    },
  },
})

export const addressLookupGraph = graphOf(addressLookupMachine, {
  events: [{ type: 'typed', text: 'Norwood' }, { type: 'typed', text: 'N' }, { type: 'left' }],
  endings: { suggest: { done: [[NORWOOD]], error: [unreachable] } },
})
