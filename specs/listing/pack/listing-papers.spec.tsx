// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WireListing, WireUnit } from '../../../adapters/http/shared/listing.wire'
import { closePage, main, openPage } from '../../shared/opened-page'
import { LISTING, UNIT } from '../samples'

afterEach(closePage)

const CONTRACT = {
  ...{ versionId: 8, kind: 'draftContract', version: 2, name: 'Contract 2.pdf', note: 'Clause 12' },
  ...{ at: '2026-11-20T01:00:00.000Z', address: '/files/kept/second?key=k' },
  opened: { version: 1, at: '2026-11-03T02:00:00.000Z' },
}
const PACK = {
  ...{ isNeeded: true, sunset: '2029-03-31', deposits: [{ percent: 10, due: 'On exchange' }] },
  ...{ papers: [CONTRACT], isRecorded: true },
}
const listingPage = (pack: object, more = '') =>
  openPage(`/property-details/view?pid=7${more}`, {
    'GET /api/house/7/0/ordersId': { data: WireListing.encode(LISTING) },
    'POST /api/roomList': { data: [WireUnit.encode(UNIT)] },
    'GET /api/housePapers/7': pack,
  })

test('[D48-12] a listing has the papers of its contract, and says what has changed since they were read', async () => {
  await listingPage({ data: PACK })
  const link = await main().findByRole('link', { name: 'Draft contract' })
  expect(link.getAttribute('href')).toBe('/files/kept/second?key=k')
  main().getByText('Version 2, 20/11/2026. Clause 12')
  main().getByText('Changed since you read it: you opened version 1 on 03/11/2026.')
  main().getByText('We record which version you open and when. The seller sees it.')
  main().getByText('Before you pay the reservation fee, the seller asks you to tick that you received these.')
  main().getByText('31/03/2029, as the seller states it. The contract says what it means for you.')
  main().getByText('10% of the price')
})

test('[D52-56] the papers have the focus on a page that was opened for them', async () => {
  await listingPage({ data: PACK }, '&at=papers')
  const papers = await main().findByRole('region', { name: 'Contract papers' })
  await waitFor(() => expect(document.activeElement).toBe(papers))
})

test('[D50-11] the papers are among the Documents of a listing as well', async () => {
  const documents = { ...LISTING.documents, specifications: '/media/specifications.pdf' }
  await openPage('/property-details/view?pid=7&tab=specifications', {
    'GET /api/house/7/0/ordersId': { data: WireListing.encode({ ...LISTING, documents }) },
    'POST /api/roomList': { data: [WireUnit.encode(UNIT)] },
    'GET /api/housePapers/7': { data: PACK },
  })
  expect(await main().findByRole('heading', { name: 'Specifications' })).toBeTruthy()
  const link = await main().findByRole('link', { name: 'Draft contract' })
  expect(link.getAttribute('href')).toBe('/files/kept/second?key=k')
})

test('[D48-12] visitors read that nothing of them is recorded', async () => {
  await listingPage({ data: { ...PACK, isNeeded: false, isRecorded: false, papers: [{ ...CONTRACT, opened: null }] } })
  await main().findByText(/^We don’t record who opens them without logging in\./)
  expect(main().queryByText(/Changed since/)).toBe(null)
  expect(main().queryByText(/Before you pay/)).toBe(null)
})

test.each([
  ['an empty pack', { data: { ...PACK, sunset: null, deposits: [], papers: [] } }],
  ['a call that fails', { code: 20001, message: 'This listing is no longer available.' }],
])('[D48-12] %s shows nothing', async (_, answer) => {
  const { sent } = await listingPage(answer)
  await main().findByText('Property details')
  expect(sent.map(({ line }) => line)).toContain('GET /api/housePapers/7')
  expect(within(document.body).queryByText('Contract papers')).toBe(null)
})
