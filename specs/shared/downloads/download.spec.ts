import * as E from 'fp-ts/lib/Either.js'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { failure, type Failure } from '../../../domain/shared/failure'
import { downloadFlow } from '../../../src/shared/download.flow'
import { ObservedActor } from '../../../src/shared/observed-actor'

/** After every answer that is there already. */
const settled = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

/** The button of an invoice, whose address comes with `answer`. */
const opened = () => {
  const asked: number[] = []
  const answers: ((answer: E.Either<Failure, string>) => void)[] = []
  const told = { save: vi.fn(), error: vi.fn() }
  const flow = downloadFlow(
    'invoice',
    {
      address: (id: number) => () => {
        asked.push(id)
        return new Promise<E.Either<Failure, string>>((resolve) => answers.push(resolve))
      },
      name: (id) => `Invoice ${id}.pdf`,
    },
    { downloads: { save: told.save }, toasts: { error: told.error } },
  )
  const actor = createActor(flow.logic, { input: undefined }).start()
  const answer = async (given: E.Either<Failure, string>) => {
    await settled()
    answers.shift()?.(given)
    await settled()
  }
  return { button: flow.present(new ObservedActor(actor)), asked, told, answer, leave: () => actor.stop() }
}

test('a file is saved under its name, and again if it is asked for again', async () => {
  const { button, asked, told, answer } = opened()
  expect(button.isBusy).toBe(false)
  button.start(7)
  button.start(7)
  expect(button.isBusy).toBe(true)
  await answer(E.right('/files/7'))
  expect(asked).toEqual([7])
  expect([button.isBusy, button.failure, told.save.mock.calls]).toEqual([false, null, [['/files/7', 'Invoice 7.pdf']]])
  button.start(8)
  await answer(E.right('/files/8'))
  expect(told.save.mock.calls[1]).toEqual(['/files/8', 'Invoice 8.pdf'])
})

test('a failure shows its message, and the file can be requested again', async () => {
  const { button, told, answer } = opened()
  button.start(7)
  const gone = failure('not-found', 'There is no such invoice.')
  await answer(E.left(gone))
  expect([button.isBusy, button.failure, told.error.mock.calls]).toEqual([false, gone, [['There is no such invoice.']]])
  button.start(7)
  expect([button.isBusy, button.failure]).toEqual([true, null])
  await answer(E.right('/files/7'))
  expect(told.save).toHaveBeenCalledTimes(1)
})

test('a file is saved, and a failure shows its message, also after leaving the screen', async () => {
  const [saving, failing] = [opened(), opened()]
  for (const { button, leave } of [saving, failing]) {
    button.start(7)
    leave()
  }
  await saving.answer(E.right('/files/7'))
  await failing.answer(E.left(failure('unreachable', 'M')))
  expect([saving.told.save.mock.calls, failing.told.error.mock.calls]).toEqual([
    [['/files/7', 'Invoice 7.pdf']],
    [['M']],
  ])
})
