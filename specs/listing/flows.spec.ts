import * as TE from 'fp-ts/lib/TaskEither.js'
import { expect, test } from 'vitest'
import { listingViewMachine, listingViewWith } from '../../domain/listing/view/listing-view.machine'
import { priceListMachine, priceListWith } from '../../domain/listing/price-list/price-list.machine'
import { priceRevealMachine, priceRevealWith } from '../../domain/listing/price-list/price-reveal.machine'
import { searchMachine, searchWith } from '../../domain/listing/search/search.machine'
import { suburbLookupMachine, suburbLookupWith } from '../../domain/listing/search/suburb-lookup.machine'
import { unreachable } from '../../domain/shared/failure'

test('every declared actor is provided', () => {
  const none = () => TE.left(unreachable)
  const watch = () => () => undefined
  const pairs = [
    [searchMachine, searchWith({ search: none })],
    [suburbLookupMachine, suburbLookupWith({ suburbs: none })],
    [listingViewMachine, listingViewWith({ listing: none, company: none })],
    [priceListMachine, priceListWith({ units: none, watchUnits: watch })],
    [priceRevealMachine, priceRevealWith({ isRevealed: none, whoReveals: none, reveal: none })],
  ] as const
  for (const [declared, provided] of pairs) {
    for (const [name, actor] of Object.entries(declared.implementations.actors))
      expect((provided.implementations.actors as Record<string, unknown>)[name]).not.toBe(actor)
  }
})
