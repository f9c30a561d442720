import { describe, expect, test } from 'vitest'
import { renderReservation } from '../../../server/reservation/documents/reservation.document'
import type { DocumentReservation } from '../../../server/reservation/documents/reservation.contents'
import { FORM, PURCHASER } from '../samples'
import { agent, HELD_UNTIL, listing, NOW, offer, reservation, unifi, unit, units, wren } from './document-samples'

describe("a reservation's document [B7-31]", () => {
  test('is a PDF in the requested brand, dated when it is made', async () => {
    const render = (reservation: DocumentReservation, tenant = unifi, now = NOW) =>
      renderReservation({ reservation, listing, units, tenant, now })
    const pdf = await render(reservation)
    const text = pdf.toString('latin1')
    expect([text.slice(0, 8), text.trimEnd().slice(-5), text.match(/\/Type \/Page\b(?!s)/g)?.length]).toEqual([
      '%PDF-1.7',
      '%%EOF',
      2,
    ])
    expect(['/Lang (en-AU)', '/Marked true', 'D:20261120063000Z'].filter((mark) => !text.includes(mark))).toEqual([])
    const others = await Promise.all([render(reservation, wren), render(offer), render(reservation, unifi, HELD_UNTIL)])
    expect(others.map((other) => other.equals(pdf))).toEqual([false, false, false])
  })

  test('continues on another page if the text is long', async () => {
    const purchaser = {
      ...PURCHASER,
      address: '1200-1240 Great Northern Highway, the very long named building, level 14',
    }
    const form = {
      ...FORM,
      purchasers: [purchaser, purchaser],
      purchasingEntity: 'The trustee for the Buyer Family Trust. '.repeat(25),
    }
    const pdf = await renderReservation({
      reservation: { ...reservation, form, agents: [agent, agent] },
      listing,
      units,
      tenant: unifi,
      now: NOW,
    })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length).toBe(3)
  })
})

test('a listing without a massing has no drawing on its papers, whatever its labels', async () => {
  const { payment: _paid, ...unpaid } = reservation
  const bytes = (massing: unknown) =>
    renderReservation({
      listing: { ...listing, massing },
      units: [unit, { ...unit, apt: '1906' }],
      tenant: unifi,
      reservation: { ...unpaid, payment: null },
      now: NOW,
    })
  const [drawn, plain] = [await bytes(listing.massing), await bytes(null)]
  expect(drawn.length).toBeGreaterThan(plain.length + 1_000)
})
