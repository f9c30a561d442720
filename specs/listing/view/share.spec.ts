import { expect, test } from 'vitest'
import { shareTargets } from '../../../domain/listing/view/share'
import { LISTING } from '../samples'

test('a listing is shared by Facebook, Twitter and email, with its address [B2.5-26]', () => {
  const listing = {
    ...LISTING,
    name: 'Seaview',
    address: '4 Jetty Road',
    suburb: 'Glenelg',
    state: 'SA',
    postcode: '5045',
  }
  expect(
    shareTargets(listing, 'https://a.example/view?pid=7').map(({ label, href }) => [label, decodeURIComponent(href)]),
  ).toEqual([
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u=https://a.example/view?pid=7'],
    [
      'Twitter',
      'https://twitter.com/intent/tweet?text=Seaview,+4+Jetty+Road,+Glenelg+SA+5045&url=https://a.example/view?pid=7',
    ],
    [
      'Email',
      'mailto:?subject=Seaview, 4 Jetty Road, Glenelg SA 5045&body=Have a look at this home:\n\nSeaview, 4 Jetty Road, Glenelg SA 5045\nhttps://a.example/view?pid=7',
    ],
  ])
})
