import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { priceRevealWith } from '../../../domain/listing/price-list/price-reveal.machine'
import { failure, unreachable } from '../../../domain/shared/failure'
import { REVEAL } from '../samples'

describe('the cover on the price list', () => {
  const KNOWN = { ...REVEAL, firstName: 'Bea' }
  const start = (
    isRevealed: boolean,
    reveal = vi.fn(() => TE.right(undefined) as ReturnType<Parameters<typeof priceRevealWith>[0]['reveal']>),
  ) => ({
    reveal,
    cover: createActor(
      priceRevealWith({ isRevealed: () => TE.right(isRevealed), whoReveals: () => TE.right(KNOWN), reveal }),
      { input: { propertyId: 7 } },
    ).start(),
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('is removed immediately if prices were revealed before [B4-15 B2.7-7]', async () => {
    expect((await waitFor(start(true).cover, (snapshot) => snapshot.status === 'done')).value).toBe('alreadyUnlocked')
  })

  test('loads the visitor’s details before showing the form [B2.7-6]', async () => {
    expect((await waitFor(start(false).cover, (snapshot) => snapshot.matches('locked'))).context.known).toEqual(KNOWN)
  })

  test('shows an empty form that can be submitted if the visitor is unknown', async () => {
    const cover = createActor(
      priceRevealWith({
        isRevealed: () => TE.left(unreachable),
        whoReveals: () => TE.left(unreachable),
        reveal: () => TE.right(undefined),
      }),
      { input: { propertyId: 7 } },
    ).start()
    expect((await waitFor(cover, (snapshot) => snapshot.matches('locked'))).context.known).toBeNull()
    cover.send({ type: 'submit', form: REVEAL })
    expect((await waitFor(cover, (snapshot) => snapshot.status === 'done')).value).toBe('unlocked')
  })

  test('is removed by a successful reveal, which names the listing [B4-14 B2.7-3]', async () => {
    const { cover, reveal } = start(false)
    await waitFor(cover, (snapshot) => snapshot.matches('locked'))
    cover.send({ type: 'submit', form: REVEAL })
    expect((await waitFor(cover, (snapshot) => snapshot.status === 'done')).value).toBe('unlocked')
    expect(reveal.mock.calls).toEqual([[{ propertyId: 7, form: REVEAL }]])
  })

  test('stays if the server refuses [B4-14]', async () => {
    const { cover } = start(
      false,
      vi.fn(() => TE.left(failure('malformed', 'Your email is required to proceed', 'email'))),
    )
    await waitFor(cover, (snapshot) => snapshot.matches('locked'))
    cover.send({ type: 'submit', form: REVEAL })
    const { value, context } = await waitFor(cover, (snapshot) => snapshot.context.failure !== null)
    expect([value, context.failure?.field]).toEqual(['locked', 'email'])
  })
})
