import { failure } from '../../domain/shared/failure'
import { callRequestMachine } from '../../domain/sharing/call-request.machine'
import { linkRefused } from '../../domain/sharing/link-refusal'
import { privateVisitMachine } from '../../domain/sharing/private-visit.machine'
import { LISTING } from '../listing/samples'
import { graphOf } from '../shared/graph'
import { KEY, REFERRER } from './samples'

const REFUSALS = (['protected', 'closed', 'wrong-passphrase'] as const).map(linkRefused)
const boom = failure('unexpected', 'boom')

export const privateVisitGraph = graphOf(privateVisitMachine, {
  inputs: [{ key: KEY }],
  events: [
    { type: 'unlock', passphrase: 'wattle77' },
    { type: 'tab-opened', tab: 'plans' },
    ...REFUSALS.map((error) => ({ type: 'refused' as const, error })),
    { type: 'retry' },
  ],
  endings: {
    open: {
      done: [{ listing: LISTING, unlockToken: 'token', isOpenToAll: false }],
      error: [...REFUSALS, failure('listing-not-found', 'gone'), failure('too-many-requests', 'later'), boom],
    },
    referrer: { done: [REFERRER], error: [boom] },
    noteVisit: { done: [null], error: [boom, ...REFUSALS] },
  },
})

export const callRequestGraph = graphOf(callRequestMachine, {})
