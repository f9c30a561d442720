import assert from 'node:assert/strict'
import { LISTING_KEYS } from '../documented-keys'
import type { UnifiWorld } from '../../shared/support/world'
import { make } from '../../shared/tasks/calls'
import { emailsOf } from '../../shared/tasks/mailbox'
import { lastAnswer } from '../../shared/tasks/people'
import { filledIn } from '../../shared/tasks/text'

type Row = Readonly<Record<string, unknown>>

/** B3-7. */
const ROW_KEYS = [
  'propertyId',
  'launchDate',
  'availableRooms',
  'imgFirst',
  'companyColour',
  'companyLogoUrl',
  'firstName1',
  'lastName1',
  'imageUrl1',
  'proertyType',
  'address',
  'suburb',
  'state',
  'postcode',
  'price',
  'maxPrice',
  'estimatedSettled',
  'titlesIssued',
  'labdSize',
  'landSizeMax',
  'estimatedCommenceMent',
  'estimatedCompletion',
  'contractType',
  'incentives',
]

/** The rows of the last answer: its data, or the list in it, or its data alone. */
const rows = (world: UnifiWorld): readonly unknown[] => {
  const { data } = lastAnswer(world) as { data: unknown[] | { list?: unknown[] } }
  return Array.isArray(data) ? data : (data.list ?? [data])
}
const namesIn = (world: UnifiWorld): string =>
  rows(world)
    .map((row) => (typeof row === 'string' ? row : (row as { name: string }).name))
    .join(', ')

export const answerLists = async (world: UnifiWorld, names: string): Promise<void> => {
  assert.equal(namesIn(world), await filledIn(world, names))
}

export const hasEveryField = (world: UnifiWorld, what: string): void => {
  const keys = what === 'row' ? ROW_KEYS : LISTING_KEYS
  assert.ok(rows(world).length > 0)
  for (const row of rows(world) as readonly Row[])
    assert.deepEqual(
      keys.filter((key) => !(key in row)),
      [],
    )
}

/** Searches in the suburb by each field and value; a row may search for another place instead. */
export const searchesFind = async (world: UnifiWorld, person: string, table: readonly Row[]): Promise<void> => {
  const found = []
  for (const { field, value } of table as readonly Readonly<Record<string, string>>[]) {
    await make(world, person, 'POST /api/house/1/15', [
      ['searchTerm', '{suburb}'],
      [field ?? '', value ?? ''],
    ])
    found.push({ field, value, found: namesIn(world) })
  }
  assert.deepEqual(found, table)
}

export const repliesGoTo = async (world: UnifiWorld, person: string, address: string): Promise<void> => {
  assert.equal((await emailsOf(world, person)).at(-1)?.replyTo, address)
}

export const opensPdf = async (world: UnifiWorld, address: string): Promise<void> => {
  const { status, message, headers } = await world.call('GET', await filledIn(world, address))
  assert.deepEqual(
    [status, message.slice(0, 5), headers['content-type'], headers['cache-control']],
    [200, '%PDF-', 'application/pdf', 'private, no-store'],
  )
}
export const openNothing = async (world: UnifiWorld, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) {
    const { status } = await world.call('GET', await filledIn(world, address))
    assert.deepEqual([address, status], [address, 404])
  }
}
