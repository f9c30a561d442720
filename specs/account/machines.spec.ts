import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { changePasswordWith } from '../../domain/account/change-password.machine'
import { favouriteWith } from '../../domain/account/favourite.machine'
import { type Failure, failure, unreachable } from '../../domain/shared/failure'

describe('a favourite button', () => {
  const pressed = async (isFavourite: boolean, answer: TE.TaskEither<Failure, void>) => {
    const asked: string[] = []
    const call = (name: string) => (propertyId: number) => {
      asked.push(`${name} ${propertyId}`)
      return answer
    }
    const button = createActor(favouriteWith({ add: call('add'), remove: call('remove') }), {
      input: { propertyId: 7, isFavourite },
    }).start()
    button.send({ type: 'toggle' })
    const before = button.getSnapshot().context.isFavourite
    const { context } = await waitFor(button, (snapshot) => snapshot.matches('idle'))
    return [asked, before, context.isFavourite, context.failure]
  }

  test.each([
    ['turns on once the listing is added', false, ['add 7'], true],
    ['turns off once the listing is removed', true, ['remove 7'], false],
  ])('%s [B4-8 B4-9]', async (_, isFavourite, asked, after) => {
    expect([await pressed(isFavourite, TE.right(undefined)), await pressed(isFavourite, TE.left(unreachable))]).toEqual(
      [
        [asked, isFavourite, after, null],
        [asked, isFavourite, isFavourite, unreachable],
      ],
    )
  })
})

describe('changing the password', () => {
  const NEXT = { newPassword: 'Another-2026', confirmNewPassword: 'Another-2026' }
  const wrong = failure('password-wrong', 'Incorrect password.')
  const tooLate = failure('password-not-proven', 'Please enter your current password again.')
  const differ = failure('passwords-differ', 'New passwords do not match.')

  const proved = async (
    answer: TE.TaskEither<Failure, void>,
    then: TE.TaskEither<Failure, void> = TE.right(undefined),
  ) => {
    const changing = createActor(
      changePasswordWith({ matchPassword: () => answer, changePassword: () => then }),
    ).start()
    changing.send({ type: 'open' })
    changing.send({ type: 'prove', password: 'Offplan-2026' })
    await waitFor(changing, (snapshot) => !snapshot.matches('checkingPassword'))
    return changing
  }

  test.each([
    ['asks for the new one once the current one is right', TE.right(undefined), 'choosingPassword', null],
    ['stays with the current one if it is wrong', TE.left(wrong), 'askingPassword', wrong],
    ['stays with the current one if the error is ignored', TE.left(failure('ignored', 'M')), 'askingPassword', null],
  ])('%s [B4-28 B4-29]', async (_, answer, step, why) => {
    const { value, context } = (await proved(answer)).getSnapshot()
    expect([value, context.failure]).toEqual([step, why])
  })

  test.each([
    ['is done once the server has changed it', TE.right(undefined), 'changed', null],
    ['starts again if the current one was proven too long ago', TE.left(tooLate), 'askingPassword', tooLate],
    ['stays with the new one if it is refused', TE.left(differ), 'choosingPassword', differ],
  ])('%s [B4-29]', async (_, answer, step, why) => {
    const changing = await proved(TE.right(undefined), answer)
    changing.send({ type: 'save', password: NEXT })
    const { value, context } = await waitFor(changing, (snapshot) => !snapshot.matches('saving'))
    expect([value, context.failure]).toEqual([step, why])
  })
})
