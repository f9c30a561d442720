import assert from 'node:assert/strict'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { type ActorRefFrom, createActor, waitFor } from 'xstate'
import {
  type buyerReservationMachine,
  buyerReservationWith,
} from '../../../domain/reservation/buyer-reservation.machine'
import { checkoutIn } from '../../payment/paying'
import type { UnifiWorld } from '../../shared/support/world'
import { CHECKOUT, FORM, OFFER, OFFER_FORM, RECEIPT, SELECT } from '../samples'

type Flow = ActorRefFrom<typeof buyerReservationMachine>

export const submit = (world: UnifiWorld, type: 'Select Now' | 'Make Offer'): void => {
  const called: string[] = []
  const noted =
    <A>(name: string, answer: A) =>
    () => {
      called.push(name)
      return TE.right(answer)
    }
  const isOffer = type === 'Make Offer'
  const form = isOffer ? OFFER_FORM : FORM
  const flow = createActor(
    buyerReservationWith(
      {
        openCheckout: noted('openCheckout', CHECKOUT),
        closeCheckout: noted('closeCheckout', undefined),
        sessionStanding: noted('sessionStanding', { status: 'open' as const, paid: false }),
        confirmPaid: noted('confirmPaid', RECEIPT),
        makeOffer: noted('makeOffer', RECEIPT),
      },
      { sendEmailCode: noted('sendEmailCode', undefined), confirmEmail: noted('confirmEmail', undefined) },
    ),
    { input: { choice: isOffer ? OFFER : SELECT, form, sessionId: null } },
  ).start()
  world.notes.set('flow', flow)
  world.notes.set('called', called)
  flow.send({ type: 'submit', form })
  if (isOffer) flow.send({ type: 'send-offer' })
}

/** The checkout of a flow that pays must be open. */
export const comesTo = async (world: UnifiWorld, state: string): Promise<void> => {
  const flow = world.note<Flow>('flow')
  if (state === 'paying') await checkoutIn(flow, 'paying')
  await waitFor(flow, ({ value }) => value === state)
}

export const hasCalled = (world: UnifiWorld, call: string): void => {
  assert.deepEqual(world.note<string[]>('called'), [call])
}
