// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WireListing, WireUnit, WireUnitToReserve } from '../../../adapters/http/shared/listing.wire'
import { ANN } from '../../identity/samples'
import { tokenUntil } from '../../identity/tokens'
import { LISTING, UNIT } from '../../listing/samples'
import { closePage, main, openPage, press } from '../../shared/opened-page'
import { FORM } from '../samples'

afterEach(closePage)

const CHECKOUT = 'POST /api/create-checkout-session'
const CONTRACT = {
  ...{ versionId: 8, kind: 'draftContract', version: 2, name: 'Contract 2.pdf', note: '' },
  ...{ at: '2026-11-20T01:00:00.000Z', address: '/files/kept/second?key=k', opened: null },
}
const PACK = {
  isNeeded: true,
  sunset: null,
  deposits: [{ percent: 10, due: 'On exchange' }],
  papers: [CONTRACT],
  isRecorded: true,
}
const NEXT = { ...PACK, papers: [{ ...CONTRACT, versionId: 9, version: 3 }] }
const AGENT = { ...ANN, role: 'agent', mayIntroduce: true, companyName: 'Bay Agency' }

const opened = async (path: string, answers = {}) => {
  const shown = await openPage(
    path,
    {
      'GET /api/user': { data: ANN },
      'GET /api/house/7/0/ordersId': { data: WireListing.encode(LISTING) },
      'GET /api/house/7/12/ordersId': { data: WireListing.encode(LISTING) },
      'GET /api/houseRoom/7/12': { data: WireUnitToReserve.encode({ ...UNIT, ownClaim: null }) },
      'GET /api/houseRoomList/7': { data: [WireUnit.encode(UNIT)] },
      'POST /api/roomList': { data: [WireUnit.encode(UNIT)] },
      'GET /api/housePapers/7': { data: PACK },
      ...answers,
    },
    {
      token: tokenUntil(new Date(Date.now() + 86_400_000)),
      kept: { 'reservationDraft/7/12/Select Now': JSON.stringify(FORM) },
    },
  )
  await main().findByRole('form', { name: 'Reservation form' })
  return shown
}
const tick = () => main().findByRole<HTMLInputElement>('checkbox', { name: /have received these versions/ })

test('[D48-13] a buyer ticks the versions that are shown before the fee; without the tick nothing is sent', async () => {
  const { sent } = await opened('/property/form?pid=7&rid=12&type=2', {
    [CHECKOUT]: { code: 70021, message: 'This property has just been reserved by another buyer.' },
  })
  const box = await tick()
  main().getByText('10%, $60,000')
  press('Pay the reservation fee')
  await main().findByText('Tick that the contract papers have been received.')
  expect(sent.map(({ line }) => line)).not.toContain(CHECKOUT)
  fireEvent.click(box)
  press('Pay the reservation fee')
  await waitFor(() => expect(sent.map(({ line }) => line)).toContain(CHECKOUT))
  expect(sent.find(({ line }) => line === CHECKOUT)?.body).toMatchObject({ receivedPapers: [8] })
})

test('[D48-13] after a newer version the tick is asked for again, and says why', async () => {
  const message = 'A new version has come since you ticked: draft contract. Open it, then tick again.'
  let pack: object = PACK
  const { sent } = await opened('/property/form?pid=7&rid=12&type=2', {
    'GET /api/housePapers/7': () => ({ data: pack }),
    [CHECKOUT]: () => {
      pack = NEXT
      return { code: 71166, message, data: { field: 'papers' } }
    },
  })
  const box = await tick()
  fireEvent.click(box)
  press('Pay the reservation fee')
  await main().findByText(/^Version 3/)
  await main().findByText(message)
  expect((await tick()).checked).toBe(false)
  fireEvent.click(await tick())
  press('Pay the reservation fee')
  await waitFor(() => expect(sent.filter(({ line }) => line === CHECKOUT)).toHaveLength(2))
  expect(sent.filter(({ line }) => line === CHECKOUT).at(-1)?.body).toMatchObject({ receivedPapers: [9] })
})

test('[D48-13] an offer only shows the papers, and so does a seller who needs no tick', async () => {
  await opened('/property/form?pid=7&rid=12&type=1')
  await main().findByRole('link', { name: 'Draft contract' })
  expect(main().queryByRole('checkbox', { name: /have received these versions/ })).toBe(null)
  closePage()
  await opened('/property/form?pid=7&rid=12&type=2', {
    'GET /api/housePapers/7': { data: { ...PACK, isNeeded: false } },
  })
  await main().findByRole('link', { name: 'Draft contract' })
  expect(main().queryByRole('checkbox', { name: /have received these versions/ })).toBe(null)
})

test('[D48-14] an agent’s payment needs the tick for the purchasers', async () => {
  await opened('/property/write/7/12', { 'GET /api/user': { data: AGENT } })
  const box = await main().findByRole('checkbox', { name: /^The purchasers have received these versions/ })
  expect(main().getByText(/^Still needed:/).textContent).toContain('contract papers')
  fireEvent.click(box)
  expect(main().getByText(/^Still needed:/).textContent).not.toContain('contract papers')
})
