import { failure } from '../../domain/shared/failure'
import type { SigningState, SigningView } from '../../domain/signing/envelope'
import { signingMachine } from '../../domain/signing/signing.machine'
import { graphOf } from '../shared/graph'

export const viewIn = (state: SigningState, values: Partial<SigningView> = {}): SigningView => ({
  state,
  title: 'Reservation form: Apartment 905, The Lantern',
  signer: { name: 'Pia Purchaser', email: 'pia@example.com' },
  signed: 0,
  signers: 2,
  expiresAt: new Date('2026-11-27T06:30:00.000Z'),
  propertyState: 'QLD',
  documentAddress: '/files/kept/1.pdf?key=1',
  documentHash: 'ab12',
  consentWording: 'I agree.',
  isConfirmed: true,
  providerAddress: null,
  returnPath: '/property/write/7',
  ...values,
})

const views = [
  ...(['open', 'consented', 'signed', 'declined', 'voided', 'expired'] as const).map((state) => viewIn(state)),
  viewIn('open', { providerAddress: 'https://sign.example/view' }),
  viewIn('open', { isConfirmed: false }),
]
const errors = [
  failure('not-found', 'This link is not valid.'),
  failure('signing-closed', 'This document can no longer be signed.'),
  failure('unreachable', 'We couldn’t reach the server.'),
]

export const signingGraph = graphOf(signingMachine, {
  inputs: [
    { link: 'a', returned: '' },
    { link: 'a', returned: 'signing_complete' },
  ],
  events: [
    { type: 'consent' },
    { type: 'back' },
    { type: 'sign', mark: { typedName: 'Pia', drawnPath: null } },
    { type: 'decline', reason: '' },
    { type: 'leave' },
    { type: 'resume' },
    { type: 'retry' },
    { type: 'refresh' },
  ],
  endings: {
    view: { done: views, error: errors },
    emailConfirmation: { done: [{ type: 'confirmed' }] },
    consent: { done: [viewIn('consented')], error: errors },
    sign: { done: [viewIn('signed')], error: errors },
    decline: { done: [viewIn('declined')], error: errors },
  },
  distinguish: ({ view, returned, looks }) => [
    view?.state,
    view?.isConfirmed,
    view?.providerAddress,
    returned,
    Math.min(looks, 1),
  ],
})
