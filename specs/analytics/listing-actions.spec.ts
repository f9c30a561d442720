import * as TE from 'fp-ts/lib/TaskEither.js'
import { expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { favouriteWith } from '../../domain/account/favourite.machine'
import type { ActionEntry, Noted } from '../../domain/analytics/action-log'
import { actionLogWith } from '../../domain/analytics/action-log.machine'
import { phoneRevealMachine } from '../../domain/listing/contact/phone-reveal.machine'
import { listingViewWith } from '../../domain/listing/view/listing-view.machine'
import { FavouritePresenter } from '../../src/account/favourite.presenter'
import { PhoneRevealPresenter } from '../../src/listing/contact/phone-reveal.presenter'
import { ListingViewPresenter } from '../../src/listing/view/listing-view.presenter'
import { SharePresenter } from '../../src/listing/view/sharing/share.presenter'
import { ObservedActor } from '../../src/shared/observed-actor'
import { Toasts } from '../../src/shared/ui/messages/toasts.presenter'
import { notedNavigation } from '../identity/session-setup'
import { COMPANY, LISTING } from '../listing/samples'

const START = Date.UTC(2026, 10, 20)
const LANTERN = { ...LISTING, propertyId: 7 }
const QUAY = { ...LISTING, propertyId: 8 }

/** What presenters note, a second after each other, and the lines that the log sends of it once the page is left. */
const logged = () => {
  const sent: ActionEntry[] = []
  const log = createActor(
    actionLogWith({
      send: (entries) => {
        sent.push(...entries)
        return TE.right(undefined)
      },
    }),
  ).start()
  let seconds = 0
  const note = (noted: Noted) => log.send({ type: 'noted', noted, at: new Date(START + 1000 * seconds++) })
  const lines = () => {
    note({ type: 'hidden' })
    return sent.map((entry) => `${entry.propertyId} ${entry.elementAction}, ${entry.elementName}, ${entry.duration}`)
  }
  return { analytics: { note }, lines }
}
type Log = ReturnType<typeof logged>

const viewOf = async ({ analytics }: Log, listing: typeof LISTING) => {
  const port = { listing: () => TE.right(listing), company: () => TE.right(COMPANY) }
  const view = createActor(listingViewWith(port), { input: { propertyId: listing.propertyId } }).start()
  await waitFor(view, ({ context }) => context.listing !== null)
  const { navigation } = notedNavigation('/property-details/view?pid=7')
  return new ListingViewPresenter(
    new ObservedActor(view),
    navigation,
    { save: () => undefined },
    analytics,
    new Toasts(),
  )
}

test('each view of a listing is logged, and how long each of its parts was looked at [A7-80 A7-81]', async () => {
  const log = logged()
  for (const listing of [LANTERN, QUAY]) {
    const view = await viewOf(log, listing)
    const leave = view.subscribe()
    view.select('price-list')
    leave()
  }
  log.analytics.note({ type: 'page-viewed', path: '/faq' })
  log.analytics.note({ type: 'page-viewed', path: '/about' })
  expect(log.lines()).toEqual([
    '7 Views, Views, 0',
    '7 Time On Page, Property Details, 1000',
    '7 Time On Page, Pricelist, 1000',
    '8 Views, Views, 0',
    '8 Time On Page, Property Details, 1000',
    '8 Time On Page, Pricelist, 1000',
  ])
})

test('“Select now” is logged with its listing, and “Make an offer” is not [A7-82 B7-48]', async () => {
  const log = logged()
  for (const listing of [LANTERN, QUAY]) {
    const view = await viewOf(log, listing)
    view.choose({ type: 'Select Now', label: '', path: '/property/selection' })
    view.choose({ type: 'Make Offer', label: '', path: '/property/selection' })
  }
  expect(log.lines()).toEqual([
    '7 Select Now Clicks, Select Now Clicks, 0',
    '8 Select Now Clicks, Select Now Clicks, 0',
  ])
})

test('each press of a phone button is logged with its listing [A7-83 B7-49]', () => {
  const log = logged()
  const phone = new PhoneRevealPresenter(new ObservedActor(createActor(phoneRevealMachine).start()), log.analytics)
  phone.showMore(7)
  phone.showMore(7)
  phone.dial(8)
  expect(log.lines()).toEqual([
    '7 Phone Clicks, Show phone number, 0',
    '7 Phone Clicks, Show all, 0',
    '8 Phone Clicks, Dial, 0',
  ])
})

test('a favourite is logged with its listing once the server confirms it; one that is removed or refused is not [A7-84 B7-50]', async () => {
  const log = logged()
  const known = { note: () => undefined }
  const press = async (propertyId: number, isFavourite: boolean, accepts = true) => {
    const answer = () => (accepts ? TE.right(undefined) : TE.left({ kind: 'unexpected', message: 'No' }))
    const heart = createActor(favouriteWith({ add: answer, remove: answer }), {
      input: { propertyId, isFavourite },
    }).start()
    const button = new FavouritePresenter(new ObservedActor(heart), {
      known,
      toasts: new Toasts(),
      analytics: log.analytics,
    })
    button.subscribe()
    button.toggle()
    await vi.waitFor(() => expect(button.isBusy).toBe(false))
  }
  await press(7, false)
  await press(8, false)
  await press(9, true)
  await press(10, false, false)
  expect(log.lines()).toEqual(['7 Favourited, Favourited, 0', '8 Favourited, Favourited, 0'])
})

test('each way to share is logged with its listing [A7-85 B7-51]', async () => {
  const log = logged()
  const share = (listing: typeof LISTING) =>
    new SharePresenter(
      listing,
      'https://unifi.example',
      { copy: () => TE.right(undefined) },
      new Toasts(),
      log.analytics,
    )
  await share(LANTERN).copy()
  share(QUAY).use('Facebook')
  expect(log.lines()).toEqual(['7 Shares, Copy Link, 0', '8 Shares, Facebook, 0'])
})
