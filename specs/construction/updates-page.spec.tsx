// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { constructionUpdates } from '../../adapters/http/construction/construction.contract'
import { constructionOverHttp } from '../../adapters/http/construction/construction.http'
import type { ConstructionUpdate } from '../../domain/construction/construction-update'
import { CONSTRUCTION } from '../../domain/construction/construction.ports'
import { SESSION } from '../../domain/identity/session'
import { unreachable } from '../../domain/shared/failure'
import { type ListingPort, LISTINGS } from '../../domain/listing/listing.ports'
import { UpdateStrip } from '../../src/construction/UpdateStrip'
import { AGENT, sessionOf } from '../account/screen-setup'
import { answeredCalls } from '../shared/answered-calls'
import { given, screenAt } from '../shared/screen-at'

afterEach(cleanup)

const FOOTINGS: ConstructionUpdate = {
  id: 3,
  title: 'Footings',
  postedAt: new Date('2026-11-20T02:00:00.000Z'),
  state: 'SA',
  pictures: [],
  description: 'The footings are poured.',
  attachment: null,
}
const SLAB: ConstructionUpdate = {
  ...FOOTINGS,
  id: 4,
  title: 'Slab',
  postedAt: new Date('2026-12-01T02:00:00.000Z'),
  description: 'The slab has set.',
}

test.each([
  [7, [FOOTINGS], ['Footings, Posted 20/11/2026, The footings are poured.']],
  [
    8,
    [SLAB, FOOTINGS],
    ['Slab, Posted 01/12/2026, The slab has set.', 'Footings, Posted 20/11/2026, The footings are poured.'],
  ],
])('/account/list/%i shows the updates of that property [A2.1-28 A7-96]', async (propertyId, updates, shown) => {
  const { http, sent } = await answeredCalls(() => ({ code: 0, data: constructionUpdates.answer.encode(updates) }))
  await screenAt(`/account/list/${propertyId}`, [
    given(CONSTRUCTION, constructionOverHttp(http)),
    given(SESSION, sessionOf(AGENT)),
    given(LISTINGS, { listing: () => TE.left(unreachable) } as unknown as ListingPort),
  ])
  const cards = () => [...document.querySelectorAll('article')]
  await waitFor(() => expect(cards()).toHaveLength(shown.length))
  const words = cards().map((card) =>
    [card.querySelector('h2'), card.querySelector('header p'), card.querySelector('header ~ div')]
      .map((part) => part?.textContent)
      .join(', '),
  )
  expect([words, sent.map(({ line }) => line)]).toEqual([shown, [`GET /api/houseConstructionList/${propertyId}`]])
})

test.each([
  [5, null],
  [6, '+ 2 More'],
  [9, '+ 5 More'],
])('of %i pictures, the fifth says %j [A2.9-3]', (count, marker) => {
  const pictures = Array.from({ length: count }, (_, index) => `/${index + 1}.png`)
  render(<UpdateStrip update={{ ...FOOTINGS, pictures }} />)
  const thumbs = [...document.querySelectorAll('li')]
  expect(thumbs.map((each) => each.querySelector('img')?.getAttribute('src'))).toEqual(pictures.slice(0, 5))
  expect(thumbs.map((each) => each.textContent)).toEqual(['', '', '', '', marker ?? ''])
  expect(screen.queryAllByText(/More$/)).toHaveLength(marker === null ? 0 : 1)
})
