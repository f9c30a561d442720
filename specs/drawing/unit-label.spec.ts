import { expect, test } from 'vitest'
import { addressOf, byLabel, levelOf } from '../../domain/listing/units/unit-label'

test.each([
  ['905', { building: '', level: 9, place: 5 }],
  ['1204', { building: '', level: 12, place: 4 }],
  ['12.04', { building: '', level: 12, place: 4 }],
  ['L12-04', { building: '', level: 12, place: 4 }],
  ['Level 3/2', { building: '', level: 3, place: 2 }],
  ['Apt 1204', { building: '', level: 12, place: 4 }],
  ['B1204', { building: 'B', level: 12, place: 4 }],
  ['12004', { building: '', level: 12, place: 4 }],
  ['G02', { building: '', level: 0, place: 2 }],
  ['LG1', { building: '', level: -1, place: 1 }],
  ['PH2', { building: '', level: Infinity, place: 2 }],
])('%s gives the unit’s position', (label, address) => {
  expect(addressOf(label)).toEqual(address)
})

test.each(['7', '42', 'TH3', 'Lot 14', '9901', 'Garden', ''])('%s has no level', (label) => {
  expect(addressOf(label)).toBe(null)
})

test.each([
  ['12', '101', 12],
  ['Level 3', '101', 3],
  ['L3', 'Garden', 3],
  ['g', '905', 0],
  ['Ground floor', '905', 0],
  ['LG', '905', -1],
  ['PH', '905', Infinity],
  ['Mezzanine', '905', null],
  ['', '905', 9],
  ['', 'Garden', null],
])('a unit whose level is written as %j and whose label is %s is on level %s', (level, apt, found) => {
  expect(levelOf({ level, apt })).toBe(found)
})

test('labels are in natural order', () => {
  expect(['Lot 14', '1001', 'TH10', 'Lot 9', '2', '901', 'TH2', 'G02', '10'].sort(byLabel)).toEqual([
    '2',
    '10',
    '901',
    '1001',
    'G02',
    'Lot 9',
    'Lot 14',
    'TH2',
    'TH10',
  ])
})
