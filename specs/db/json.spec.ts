import { pgTable } from 'drizzle-orm/pg-core'
import * as t from 'io-ts'
import { expect, test } from 'vitest'
import { stored } from '../../domain/shared/stored'
import { jsonOf, UnreadableRecord } from '../../server/db/json'

const Person = stored(t.type({ name: t.string, address: t.type({ postcode: t.string }) }, 'Person'), {
  name: 'nobody',
  address: { postcode: '' },
})
const { person } = pgTable('people', { person: jsonOf(Person)('person') })

test.each([['{"address":{"postcode":"5067"}}'], [{ address: { postcode: '5067' } }]])(
  '%j is read with the default of the key that it lacks',
  (value) => {
    expect(person.mapFromDriverValue(value)).toEqual({ name: 'nobody', address: { postcode: '5067' } })
  },
)

test('a record is written without keys missing from its codec', () => {
  const value = { name: 'Bea', address: { postcode: '5067' }, fax: '1' }
  expect(person.mapToDriverValue(value)).toBe('{"name":"Bea","address":{"postcode":"5067"}}')
})

test('an unreadable record is an error that names its fields but no value', () => {
  expect(() => person.mapFromDriverValue({ name: 7, address: { postcode: 5067 } })).toThrow(
    new UnreadableRecord('A stored Person cannot be read: name, address.postcode.'),
  )
})
