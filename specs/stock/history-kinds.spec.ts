import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AgencyFields, DeskAgent } from '../../domain/stock/agency'
import { ACTIONS, actionsFor, actionText } from '../../domain/stock/change'
import { fieldText, isNamedField, VALUE_NAMES, valueText } from '../../domain/stock/change-text'
import { FeedSettings } from '../../domain/stock/feed/feed'
import { PROJECT_FIELD_NAMES } from '../../domain/stock/project-rules'
import { FIELD_NAMES, STATUS_ACTS } from '../../domain/stock/stock-unit'

test('people of an agency are offered the kinds of events that their history can have [D51-9]', () => {
  const own = actionsFor(false)
  expect(Object.keys(ACTIONS).filter((action) => !own.some((each) => each === action))).toEqual([
    ...['brand-added', 'brand-changed'],
    ...['banner-added', 'banner-changed', 'banner-removed', 'banner-ordered'],
    ...['advertisement-added', 'advertisement-changed', 'advertisement-removed'],
    ...['question-added', 'question-changed', 'question-removed', 'question-ordered'],
    ...['post-added', 'post-changed', 'post-removed', 'introducing-granted', 'introducing-withdrawn'],
    ...['feed-added', 'feed-ended', 'api-key-added', 'api-key-ended', 'webhook-added', 'webhook-ended'],
    ...['person-exported', 'person-corrected', 'person-deleted'],
  ])
  expect(actionsFor(true)).toEqual(Object.keys(ACTIONS))
})

/** Fields that the code of the desk writes into lines of the history. */
const written = (): readonly string[] =>
  readdirSync('server/stock', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/connections|commands/.test(file))
    .flatMap((file) => [
      ...readFileSync(join('server/stock', file), 'utf8').matchAll(/\b(?:before|after|was): \{ ([^{}]*) \}/g),
    ])
    .flatMap(([, inside = '']) => [...inside.matchAll(/(?:^|, )([A-Za-z]+)(?=:|,|$)/g)].map(([, field = '']) => field))

test('every action, field and value of the history is in plain words, in its screen and its file [D51-43]', () => {
  expect(Object.keys(ACTIONS).filter((action) => !/^[A-Z][^-]*[a-z-]*/.test(actionText(action)))).toEqual([])
  const fields = [
    ...[PROJECT_FIELD_NAMES, FIELD_NAMES, AgencyFields.props, FeedSettings.props].flatMap(Object.keys),
    ...Object.keys(DeskAgent.props).filter((field) => !/^(?:id|photo\w*)$/.test(field)),
    ...['kind', 'alt', 'isImpression', 'title', 'documentKind', 'planType', 'unitId'],
    ...['neededBeforeTheFee', 'sunsetDate', 'deposit', 'name', 'audience', 'releasesAt'],
    ...written(),
  ]
  expect(fields).toContain('publication')
  expect(fields.filter((field) => !isNamedField(field))).toEqual([])
  expect(STATUS_ACTS.map((act) => valueText('act', act, 'Australia/Sydney'))).toEqual([
    ...['Put on sale', 'Withheld', 'Reserved elsewhere', 'Sold elsewhere', 'Back on sale'],
  ])
  const words = Object.values(VALUE_NAMES).flatMap(Object.values)
  expect(words.filter((word) => !/^[A-Z]/.test(word))).toEqual([])
})

test.each([
  ['act', 'released-for-sale', 'Done: Put on sale'],
  ['agentIds', '["AB12","CD34"]', 'Codes of the agency: AB12, CD34'],
  ['publication', 'submitted', 'State: Waits for the office'],
  ['isPaused', 'true', 'Paused: Yes'],
  ['audience', 'off-market', 'Shown to: Members with off-market stock'],
  ['status', 'accepted', 'Status: Price agreed'],
  ['role', 'seller', 'Role: Seller'],
  ['kind', 'floor-plan', 'Kind: Floor plan'],
  ['price', '650000', 'Price: $650,000'],
  ['feeCents', '250000', 'Reservation fee: $2,500'],
  ['sunsetDate', '2027-06-30', 'Sunset date: 30/06/2027'],
  ['releasesAt', '2026-12-01T00:00:00.000Z', 'On sale from: Tuesday 1 December, 11:00 am AEDT'],
  ['Order', 'A street; A park', 'Order: A street; A park'],
  // What a person has typed.
  ['name', '[Stage two]', 'Name: [Stage two]'],
  ['name', '[{}]', 'Name: [{}]'],
])('the history shows %s %s as “%s” [D51-43]', (field, value, shown) => {
  expect(`${fieldText(field)}: ${valueText(field, value, 'Australia/Sydney')}`).toBe(shown)
})
