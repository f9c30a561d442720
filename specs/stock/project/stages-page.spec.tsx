// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { failure } from '../../../domain/shared/failure'
import type { Project } from '../../../domain/stock/project'
import type { Stage } from '../../../domain/stock/stage'
import type { StockPort } from '../../../domain/stock/stock.ports'
import { taskFlow } from '../../../src/shared/task.presenter'
import { DESK_KEYS, MOVE_STAGE } from '../../../src/stock/desk.flows'
import { ADD_STAGE, addStage, CHANGE_STAGE, changeStage } from '../../../src/stock/desk.forms'
import { StagesPage } from '../../../src/stock/project/StagesPage'
import { given, partWith } from '../../shared/screen-at'

afterEach(cleanup)

const GARDEN: Stage = {
  ...{ id: 5, name: 'The Garden', status: 'planned', audience: 'everyone', releasesAt: null, releasedAt: null },
  ...{ units: 4, withheld: 4, from: 540_000 },
}
const NONE = { available: 0, reserved: 0, sold: 0, withheld: 4, total: 4 }

const opened = (then: Stage, answer: ReturnType<StockPort['changeStage']>) => {
  const sent: Parameters<StockPort['changeStage']>[0][] = []
  const Page = () => {
    const [stage, show] = useState(GARDEN)
    const project = {
      ...{ role: 'manager', stages: [stage], media: [] },
      summary: { id: 7, name: 'Kestrel House', state: 'SA', publication: 'published', changedAt: null, counts: NONE },
    } as unknown as Project
    return <StagesPage project={project} person={{} as never} onChanged={() => show(then)} />
  }
  partWith(<Page />, [
    given(DESK_KEYS, { open: () => undefined } as never),
    given(
      MOVE_STAGE,
      taskFlow('move stage', () => TE.right(undefined)),
    ),
    given(ADD_STAGE, addStage({ addStage: () => TE.right({ id: 6 }) })),
    given(
      CHANGE_STAGE,
      changeStage({
        changeStage: (change) => {
          sent.push(change)
          return answer
        },
      }),
    ),
  ])
  const stage = within(screen.getByRole('form', { name: /^Stage / }))
  return { sent, stage, save: () => fireEvent.click(stage.getByRole('button', { name: 'Save' })) }
}
const WAS = { name: 'The Garden', audience: 'everyone', releasesAt: null }

test('a stage is saved with what the manager saw, more than once [D51-37]', async () => {
  const { sent, stage, save } = opened({ ...GARDEN, name: 'The Court' }, TE.right(undefined))
  fireEvent.change(stage.getByLabelText('Name'), { target: { value: 'The Court' } })
  save()
  await waitFor(() => expect(sent).toEqual([{ id: 5, was: WAS, now: { ...WAS, name: 'The Court' } }]))
  await waitFor(() => expect(stage.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true))
  fireEvent.change(stage.getByLabelText(/^Opens/), { target: { value: '2026-12-08T09:00' } })
  save()
  const was = { ...WAS, name: 'The Court' }
  await waitFor(() =>
    expect(sent[1]).toEqual({ id: 5, was, now: { ...was, releasesAt: new Date('2026-12-07T22:30:00.000Z') } }),
  )
})

test('what another manager has saved meanwhile is shown, and what was typed stays [D51-37]', async () => {
  const message = 'Another person has saved meanwhile: the name The Court.'
  const { sent, stage, save } = opened(
    { ...GARDEN, name: 'The Court', releasesAt: new Date('2026-12-07T22:30:00.000Z') },
    TE.left(failure('changed-meanwhile', message)),
  )
  fireEvent.change(stage.getByLabelText('Name'), { target: { value: 'The Grove' } })
  save()
  await screen.findByText(message)
  const opens = stage.getByLabelText<HTMLInputElement>(/^Opens/)
  await waitFor(() => expect(opens.value).toBe('2026-12-08T09:00'))
  expect(stage.getByLabelText<HTMLInputElement>('Name').value).toBe('The Grove')
  save()
  const was = { ...WAS, name: 'The Court', releasesAt: new Date('2026-12-07T22:30:00.000Z') }
  await waitFor(() => expect(sent[1]).toEqual({ id: 5, was, now: { ...was, name: 'The Grove' } }))
})
