import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import { describe, expect, test } from 'vitest'
import { nextSteps } from '../../../domain/reservation/next-steps'
import type { ReservationStatus } from '../../../domain/reservation/reservation.lifecycle'
import { reservationContents } from '../../../server/reservation/documents/reservation.contents'
import { HELD_UNTIL, listing, NOW, reservation } from './document-samples'

describe("a reservation's document [B7-31]", () => {
  test('for a reservation that has ended states the refund', () => {
    const expired = reservationContents(listing, {
      ...reservation,
      status: 'expired',
      payment: { status: 'refunded', amountCents: 103_030, refundCents: 100_000, givenBackCents: 0, capturedAt: NOW },
    })
    expect([expired.hold, expired.paid.at(-1), expired.lead.endsWith('. Hold ended, fee refunded.')]).toEqual([
      null,
      ['Refunded', '$1,000'],
      true,
    ])
    const due = reservationContents(listing, {
      ...reservation,
      status: 'cancelled',
      payment: { status: 'refund-due', amountCents: 103_030, refundCents: 100_000, givenBackCents: 0, capturedAt: NOW },
    })
    expect(due.paid.at(-1)).toEqual(['Being refunded', '$1,000'])
  })

  test('says what was already refunded, and what its end refunds of the rest [D42-10]', () => {
    const ended = (refundCents: number, givenBackCents: number) =>
      reservationContents(listing, {
        ...reservation,
        status: 'cancelled',
        payment: { status: 'refund-due', amountCents: 103_030, refundCents, givenBackCents, capturedAt: NOW },
      })
    expect(ended(75_000, 25_000).paid.slice(-2)).toEqual([
      ['Already refunded', '$250'],
      ['Being refunded', '$750'],
    ])
    expect([ended(75_000, 25_000).next.slice(1), ended(0, 100_000).next.slice(1)]).toEqual([
      [
        'We refund what was left of the fee to your card, which takes 3-5 business days to clear. The card transaction fee is not refundable.',
      ],
      [],
    ])
  })

  test('says of the fee that it is refunded once the contract is signed, and not again at its end [D52-18]', () => {
    const payment = {
      status: 'refund-due',
      amountCents: 103_030,
      refundCents: 100_000,
      givenBackCents: 0,
      capturedAt: NOW,
    }
    const next = (status: 'contracted' | 'cancelled') =>
      reservationContents(listing, { ...reservation, status, contractedAt: NOW, payment }).next
    expect([next('contracted'), next('cancelled')]).toEqual([
      [
        'The contract is signed. We email you when it becomes unconditional.',
        'We refund the fee to your card, which takes 3-5 business days to clear. The card transaction fee is not refundable.',
      ],
      ['This reservation did not proceed. Ask the agent what else is available.'],
    ])
  })

  test('every reservation has next steps, and an unpaid checkout has none', () => {
    const count = (status: ReservationStatus, heldUntil: Date | null) =>
      nextSteps({
        ...{ status, reservedAt: NOW, heldUntil, state: 'SA', terms: STANDARD_TERMS },
        contractedAt: null,
        refundCents: heldUntil === null ? 0 : 100_000,
      }).length
    expect(
      (
        [
          'held',
          'offered',
          'accepted',
          'contracted',
          'unconditional',
          'settled',
          'refused',
          'expired',
          'cancelled',
          'rejected',
        ] as const
      ).map((status) => count(status, HELD_UNTIL)),
    ).toEqual([3, 3, 2, 2, 1, 1, 1, 2, 2, 2])
    expect([count('cancelled', null), count('checkout', null), count('lapsed', null)]).toEqual([1, 0, 0])
  })
})
