import { expect, test } from 'vitest'
import { hasPack, notReceived, type Paper } from '../../../domain/listing/pack/contract-pack'
import { DISCLOSURE_RULES } from '../../../domain/listing/pack/disclosure-rules'
import { NO_SETTINGS, settingsProblem } from '../../../domain/listing/pack/pack-rules'
import { hasChanged, openedText, paperNames, paymentRows, recordedText } from '../../../domain/listing/pack/pack-texts'
import { isDay } from '../../../domain/shared/calendar'

const opened = (version: number): Paper['opened'] => ({ version, at: new Date('2026-11-03T02:00:00Z') })

test.each([
  [{ version: 2, opened: null }, '', false],
  [{ version: 2, opened: opened(2) }, 'You opened this version on 03/11/2026.', false],
  [{ version: 2, opened: opened(1) }, 'Changed since you read it: you opened version 1 on 03/11/2026.', true],
])('[D48-12] what %j says of its reader', (paper, text, isOlder) => {
  expect([openedText(paper, 'SA'), hasChanged(paper)]).toEqual([text, isOlder])
})

test.each([
  [true, true, 'We record which version you open and when. The seller sees it.'],
  [
    false,
    true,
    'We don’t record who opens them without logging in. Log in first to keep a record of the versions you read.',
  ],
  [false, false, 'We don’t record who opens them without logging in.'],
])('[D48-12] what is recorded of readers is said: recorded %s, may log in %s', (isRecorded, mayLogIn, text) => {
  expect(recordedText({ isRecorded }, mayLogIn)).toBe(text)
})

test('[D48-5] only papers whose current version was ticked are received', () => {
  const current = [
    { versionId: 4, kind: 'draftContract' as const },
    { versionId: 7, kind: 'byLaws' as const },
  ]
  expect(notReceived(current, [7, 3])).toEqual([{ versionId: 4, kind: 'draftContract' }])
  expect(notReceived(current, [4, 7])).toEqual([])
  expect(paperNames(['draftContract'])).toBe('draft contract')
  expect(paperNames(['draftContract', 'plan', 'byLaws'])).toBe('draft contract, plan of subdivision and by-laws')
})

test('[D48-15] what is paid when is the fee, the parts of the deposit and the rest', () => {
  const deposits = [
    { percent: 2.5, due: 'On exchange' },
    { percent: 7.5, due: 'When the slab is poured' },
  ]
  expect(paymentRows({ feeCents: 250_000 }, deposits, 700_000)).toEqual([
    ['To reserve', 'The reservation fee, $2,500. It is separate from the deposit.'],
    ['On exchange', '2.5%, $17,500'],
    ['When the slab is poured', '7.5%, $52,500'],
    ['At settlement', 'The rest, 90%, $630,000'],
  ])
  expect(paymentRows({ feeCents: 100_000 }, deposits.slice(0, 1), null).slice(1)).toEqual([
    ['On exchange', '2.5% of the price'],
    ['At settlement', 'The rest, 97.5% of the price'],
  ])
  expect(paymentRows({ feeCents: 100_000 }, [], 700_000)).toEqual([])
})

const part = (percent: number, due = 'On exchange') => ({ percent, due })

test.each([
  [{ sunset: '2029-02-30' }, 'sunset', 'This day doesn’t exist.'],
  [{ deposits: Array.from({ length: 5 }, () => part(1)) }, 'deposits', 'A deposit has at most 4 parts.'],
  [{ deposits: [part(0)] }, 'deposits', 'Each part is more than 0% of the price, with at most two decimals.'],
  [{ deposits: [part(NaN)] }, 'deposits', 'Each part is more than 0% of the price, with at most two decimals.'],
  [{ deposits: [part(1.234)] }, 'deposits', 'Each part is more than 0% of the price, with at most two decimals.'],
  [{ deposits: [part(60), part(40)] }, 'deposits', 'The parts of the deposit are less than the price.'],
  [{ deposits: [part(10, ' ')] }, 'deposits', 'Say when each part is due.'],
  [{ deposits: [part(10, 'x'.repeat(61))] }, 'deposits', 'Say when each part is due in at most 60 characters.'],
])('[D48-3] %j is refused', (settings, field, message) => {
  expect(settingsProblem({ ...NO_SETTINGS, ...settings })).toEqual({ field, message })
})

test('[D48-3] four parts below the price are right, and so is nothing', () => {
  expect(settingsProblem(NO_SETTINGS)).toBe(null)
  const deposits = [part(10), part(20.25), part(30), part(39.74)]
  expect(settingsProblem({ isNeeded: true, sunset: '2029-03-31', deposits })).toBe(null)
})

test('[D48-12] a sunset date alone is something to show', () => {
  expect(hasPack({ papers: [], sunset: null, deposits: [] })).toBe(false)
  expect(hasPack({ papers: [], sunset: '2029-03-31', deposits: [] })).toBe(true)
})

test('[D48-16] what a state requires has a source with its address, and the day on which it was read', () => {
  const rules = Object.entries(DISCLOSURE_RULES)
  expect(rules.map(([state]) => state)).toEqual(['NSW'])
  for (const [, { says, source, address, readOn }] of rules) {
    expect([says.endsWith('.'), source !== '', isDay(readOn)]).toEqual([true, true, true])
    expect(address).toMatch(/^https:\/\/www\.registrargeneral\.nsw\.gov\.au\//)
  }
})
