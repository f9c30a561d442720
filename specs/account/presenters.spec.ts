import * as TE from 'fp-ts/lib/TaskEither.js'
import { observable, runInAction } from 'mobx'
import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { addressLookupWith, TYPING_PAUSE } from '../../domain/account/address-lookup.machine'
import { failure, unreachable } from '../../domain/shared/failure'
import { AddressFieldPresenter } from '../../src/account/address-field.presenter'
import { KnownFavourites } from '../../src/account/known-favourites.presenter'
import { ObservedActor } from '../../src/shared/observed-actor'
import { NORWOOD } from './samples'

const settled = () => vi.waitFor(() => undefined)

describe('known favourites', () => {
  test('are loaded once, updated by the favourite buttons, and cleared with the account', async () => {
    const session = observable({ accountId: 7 })
    const asked: (number | null)[] = []
    const known = new KnownFavourites(
      {
        ids: () => {
          asked.push(session.accountId)
          return TE.right(session.accountId === 7 ? [1] : [2])
        },
      },
      session,
    )
    expect(known.has(1)).toBe(null)
    known.load()
    known.load()
    await settled()
    expect([known.has(1), known.has(2), asked]).toEqual([true, false, [7]])
    known.note(3, true)
    known.note(1, false)
    expect([known.has(1), known.has(3)]).toEqual([false, true])
    runInAction(() => {
      session.accountId = 8
    })
    expect(known.has(3)).toBe(null)
    known.load()
    await settled()
    expect([known.has(2), known.has(3), asked]).toEqual([true, false, [7, 8]])
  })

  test('a response for the previous user is dropped; a failure can be retried', async () => {
    const session = observable({ accountId: 7 })
    let fails = false
    const known = new KnownFavourites({ ids: () => (fails ? TE.left(unreachable) : TE.right([1])) }, session)
    known.load()
    runInAction(() => {
      session.accountId = 8
    })
    await settled()
    expect(known.has(1)).toBe(null)
    fails = true
    known.load()
    await settled()
    expect([known.has(1), known.failure]).toEqual([null, unreachable])
    fails = false
    known.load()
    await settled()
    expect([known.has(1), known.failure]).toEqual([true, null])
  })
})

describe('the address field', () => {
  test('looks up once, a second after the last key, and arrow keys wrap around its lines [B2.9-14] [B9-25]', async () => {
    vi.useFakeTimers()
    const asked: string[] = []
    const actor = createActor(
      addressLookupWith({
        suggest: (text) => {
          asked.push(text)
          return TE.right([NORWOOD, { ...NORWOOD, suburb: 'Unley', postcode: '5061' }])
        },
      }),
    ).start()
    const field = new AddressFieldPresenter(new ObservedActor(actor))
    field.type('22 W')
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE - 1)
    field.type('22 Wi')
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE - 1)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect([TYPING_PAUSE, asked, field.lines]).toEqual([
      1000,
      ['22 Wi'],
      ['22 William Street, Norwood SA 5067', '22 William Street, Unley SA 5061'],
    ])
    const walked = ([1, 1, 1, -1, -1] as const).map((by) => {
      field.walk(by)
      return field.active
    })
    expect(walked).toEqual([0, 1, 0, 1, 0])
    field.leave()
    expect([field.isOpen, field.active]).toEqual([false, -1])
    vi.useRealTimers()
  })

  test('a failure shows nothing', async () => {
    vi.useFakeTimers()
    const actor = createActor(addressLookupWith({ suggest: () => TE.left(failure('unexpected', 'boom')) })).start()
    actor.send({ type: 'typed', text: 'Norwood' })
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE)
    expect([actor.getSnapshot().value, actor.getSnapshot().context.places]).toEqual(['idle', []])
    vi.useRealTimers()
  })
})
