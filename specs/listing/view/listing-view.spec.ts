import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { observable, runInAction } from 'mobx'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Analytics } from '../../../domain/analytics/analytics.ports'
import type { Unit } from '../../../domain/listing/unit'
import { listingViewWith } from '../../../domain/listing/view/listing-view.machine'
import type { Downloads } from '../../../domain/shared/downloads'
import { unreachable } from '../../../domain/shared/failure'
import type { Navigation } from '../../../domain/shared/navigation'
import { ListingViewPresenter } from '../../../src/listing/view/listing-view.presenter'
import { ObservedActor } from '../../../src/shared/observed-actor'
import type { Toasts } from '../../../src/shared/ui/messages/toasts.presenter'
import { LISTING, UNIT } from '../samples'

test('a released stage shows its prices in the head of an open listing, and a listing that can’t be loaded again stays [D23-11]', async () => {
  const answers = [
    E.right(LISTING),
    E.right({ ...LISTING, price: 480_000, availableUnits: 9 }),
    E.left(unreachable),
    E.right({ ...LISTING, publication: 'unpublished' as const, saleStatus: 'reserved' as const }),
  ]
  let asked = 0
  const actor = createActor(
    listingViewWith({
      listing: () => TE.fromEither(answers[asked++] ?? E.left(unreachable)),
      company: () => TE.left(unreachable),
    }),
    { input: { propertyId: 7 } },
  ).start()
  const view = new ListingViewPresenter(
    new ObservedActor(actor),
    ...([{}, {}, {}, {}] as unknown as [Navigation, Downloads, Analytics, Toasts]),
  )
  const prices = observable({ units: [] as readonly Unit[] })
  const stop = view.followUnits(prices)
  const show = async (count: number) => {
    runInAction(() => (prices.units = Array.from({ length: count }, () => UNIT)))
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ showing: 'current' })).toBe(true))
    return [asked, view.listing?.price]
  }
  expect([await show(8), await show(9), await show(9), await show(10), await show(11)]).toEqual([
    [1, LISTING.price],
    [2, 480_000],
    [2, 480_000],
    [3, 480_000],
    [4, 480_000],
  ])
  stop()
})
