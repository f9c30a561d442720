import { pgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { storedAs } from '../../server/db/stored-as'

const { kind } = pgTable('samples', { kind: storedAs({ commission: 'commission', bonus: 'bound' })('kind') })

test('our words are written and read under their stored names', () => {
  expect(['bonus', 'commission'].map((word) => kind.mapToDriverValue(word as 'bonus'))).toEqual(['bound', 'commission'])
  expect(['bound', 'commission'].map((stored) => kind.mapFromDriverValue(stored))).toEqual(['bonus', 'commission'])
})

test('an unknown stored word is an error that names it', () => {
  expect(() => kind.mapFromDriverValue('bonus')).toThrow('"bonus" is not one of commission, bound.')
})
