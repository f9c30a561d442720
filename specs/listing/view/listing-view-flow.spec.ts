import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { listingViewWith } from '../../../domain/listing/view/listing-view.machine'
import { failure, unreachable } from '../../../domain/shared/failure'
import { COMPANY, LISTING } from '../samples'

describe('opening a listing', () => {
  const open = (listing: ReturnType<Parameters<typeof listingViewWith>[0]['listing']>) =>
    createActor(listingViewWith({ listing: () => listing, company: () => TE.right(COMPANY) }), {
      input: { propertyId: 7 },
    }).start()

  test('shows it with its company', async () => {
    const { context } = await waitFor(open(TE.right(LISTING)), (snapshot) => snapshot.context.company !== null)
    expect(context).toEqual({ propertyId: 7, listing: LISTING, company: COMPANY, failure: null })
  })

  test.each([
    [
      'reserved and not published',
      TE.right({ ...LISTING, saleStatus: 'reserved', publication: 'unpublished' } as const),
    ],
    ['missing', TE.left(failure('listing-not-found', 'This listing is no longer available.'))],
  ])('refuses the visitor if it is %s [B4-7 B8-11]', async (_what, answer) => {
    const done = await waitFor(open(answer), (snapshot) => snapshot.status === 'done')
    expect([done.value, done.context.listing]).toEqual(['unavailable', null])
  })

  test('shows a listing that is reserved and published [B4-7]', async () => {
    const shown = await waitFor(
      open(TE.right({ ...LISTING, saleStatus: 'reserved', publication: 'published' })),
      (snapshot) => snapshot.matches('showing'),
    )
    expect(shown.context.listing?.propertyId).toBe(7)
  })

  test('reports that the server is unreachable, and retries', async () => {
    let calls = 0
    const view = createActor(
      listingViewWith({
        listing: () => {
          calls += 1
          return calls === 1 ? TE.left(unreachable) : TE.right(LISTING)
        },
        company: () => TE.left(unreachable),
      }),
      { input: { propertyId: 7 } },
    ).start()
    const { context } = await waitFor(view, (snapshot) => snapshot.matches('failed'))
    expect(context.failure).toEqual(unreachable)
    view.send({ type: 'retry' })
    await waitFor(view, (snapshot) => snapshot.matches('showing'))
    expect(calls).toBe(2)
  })
})
