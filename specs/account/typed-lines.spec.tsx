// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { cleanup, render, screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { unreachable } from '../../domain/shared/failure'
import { inProject } from '../../scripts/lib/project.mjs'
import { CurrentReservation } from '../../src/account/CurrentReservation'
import { Milestones } from '../../src/account/Milestones'
import { DECLINE_MORE_TIME, EXTEND_HOLD, holdForm } from '../../src/stock/sales/terms/hold.form'
import { HoldPane } from '../../src/stock/sales/terms/HoldPane'
import { taskFlow } from '../../src/shared/task.presenter'
import { Schedule } from '../../src/shared/ui/text/Schedule'
import { HELD_ROW, reservedAnswer } from './reserved-row'
import { openAsBuyer } from '../reservation/opened-as-buyer'
import { board, detailOf, NOW, saleOf } from '../stock/sales/sale-screens'
import { closePage, main } from '../shared/opened-page'
import { given, partWith } from '../shared/screen-at'

afterEach(() => {
  cleanup()
  closePage()
  for (const sheet of document.head.querySelectorAll('style')) sheet.remove()
})

/** Applies a style sheet of the project, whose classes have names of their own in the page: `_detail_f401f8`. */
const styled = (...path: readonly string[]): void => {
  const sheet = document.createElement('style')
  sheet.textContent = readFileSync(inProject('src', ...path), 'utf8')
    .replace(/^@layer \w+ \{([^]*)^\}/m, '$1')
    .replaceAll(/\.(?=[a-z])([\w-]+)(?=[^{}]*\{)/g, '[class*="_$1_"]')
  document.head.append(sheet)
}

const linesOf = (text: RegExp): string => getComputedStyle(screen.getByText(text)).whiteSpace

test('an offer keeps the lines of its message, before and after it is sent [D52-97]', () => {
  styled('shared', 'ui', 'text', 'Schedule.module.css')
  render(<Schedule rows={[['Message', 'We love it.\nCould we settle early?']]} />)
  expect(linesOf(/We love it/)).toBe('pre-line')
})

test('My account keeps those of a purchasing entity, and of why a sale ended [D52-97]', async () => {
  styled('account', 'ReservedProperties.module.css')
  const row = { ...HELD_ROW, purchasingEntity: 'Byrne Family Trust\nABN 51 824 753 556' }
  render(
    <CurrentReservation row={row} now={HELD_ROW.reservedDate} question={null}>
      {null}
    </CurrentReservation>,
  )
  expect(linesOf(/Byrne Family Trust/)).toBe('pre-line')
  cleanup()
  await openAsBuyer('/profile', reservedAnswer({ standing: 'rejected', closedReason: 'Too low.\nAsk us again.' }))
  await main().findByText(/Too low/)
  expect(linesOf(/Too low/)).toBe('pre-line')
})

test('so do the steps of a sale [D52-97]', () => {
  styled('account', 'Milestones.module.css')
  const ended = { ...HELD_ROW, standing: 'rejected', closedReason: 'Too low.\nAsk us again.', closedAt: null }
  const listing = { state: 'SA', estimatedCompletion: '' }
  render(<Milestones sale={{ ...ended, listing, placedAt: HELD_ROW.reservedDate }} />)
  expect(linesOf(/Too low/)).toBe('pre-line')
})

test('so does the pane of a sale at the desk: conditions, what happened, for whom it is bought [D52-97]', async () => {
  styled('stock', 'frame', 'Panes.module.css')
  const detail = detailOf({
    conditions: [{ label: 'Message', value: 'We love it.\nCould we settle early?' }],
    events: [{ at: new Date('2026-11-20T02:00:00.000Z'), text: 'Declined: “Too low.\nAsk us again.”' }],
    purchasingEntity: 'Byrne Family Trust\nABN 51 824 753 556',
  })
  board({ sales: { offers: [saleOf({})] }, detail }, 1001)
  await screen.findByText(/We love it/)
  expect([/We love it/, /Too low/, /Byrne Family Trust/].map(linesOf)).toEqual(['pre-line', 'pre-line', 'pre-line'])
})

test('so does what a buyer wrote who asks for more time, where the hold is extended [D52-97]', () => {
  styled('stock', 'frame', 'Panes.module.css')
  const { terms } = detailOf({})
  const detail = detailOf({
    sale: saleOf({ status: 'held', endsAt: new Date('2026-11-27T13:29:59.000Z') }),
    terms: { ...terms, hold: { days: 7, asked: 'Until Monday.\nOur bank is slow.' } },
  })
  partWith(<HoldPane detail={detail} now={NOW} onClose={() => undefined} onSent={() => undefined} />, [
    given(EXTEND_HOLD, holdForm({ extendHold: () => TE.left(unreachable) })),
    given(
      DECLINE_MORE_TIME,
      taskFlow('decline more time', () => TE.left(unreachable)),
    ),
  ])
  expect(linesOf(/Until Monday/)).toBe('pre-line')
})
