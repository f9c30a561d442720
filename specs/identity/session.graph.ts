import { sessionMachine } from '../../domain/identity/session.machine'
import { graphOf } from '../shared/graph'
import { ANN, boom, ended } from './samples'
import { NEXT_WEEK, NOW, tokenUntil } from './tokens'

const later = new Date('2026-12-01T00:00:00.000Z')

export const sessionGraph = graphOf(sessionMachine, {
  events: [
    { type: 'token-found', token: tokenUntil(NEXT_WEEK), at: NOW },
    { type: 'token-found', token: 'abc', at: NOW },
    { type: 'token-removed' },
    { type: 'check', at: NOW },
    { type: 'check', at: later },
    { type: 'sign-out' },
    { type: 'details-saved', details: { firstName: 'Anna' } },
    { type: 'close' },
    { type: 'session-ended', failure: ended },
  ],
  endings: { user: { done: [ANN], error: [ended, boom] }, signOut: { done: [undefined], error: [ended, boom] } },
})
