import { expect, test } from 'vitest'
import { isPlainLabel, labelKey } from '../../domain/stock/label-key'

test.each([
  ['101', '101'],
  ['Apt 101', '101'],
  ['Apt. 101', '101'],
  ['Apartment 101', '101'],
  ['Unit 101', '101'],
  ['#101', '101'],
  ['TH 1', 'TH1'],
  ['th1', 'TH1'],
  ['Lot 014', 'LOT14'],
  ['lot 14', 'LOT14'],
  ['1.04', '1.04'],
  ['104', '104'],
  ['G02', 'G02'],
  ['ph1', 'PH1'],
  ['B-1204', 'B-1204'],
  ['12/3', '12/3'],
  ['Unit', 'UNIT'],
  ['No 7', '7'],
  ['No.7', '7'],
  ['No7', '7'],
  ['Apt G02', 'G02'],
  ['Apt.G02', 'G02'],
  ['North 1', 'NORTH1'],
  ['Nook 2', 'NOOK2'],
  ['Units 3', 'UNITS3'],
  ['Aptos 4', 'APTOS4'],
])('the label %s has the key %s [D30-3]', (label, key) => {
  expect(labelKey(label)).toBe(key)
})

test.each(['101', 'TH 1', 'Lot 14', '12/3', '#4', '1.04', 'A'.repeat(20)])('%s may be a label', (label) => {
  expect(isPlainLabel(label)).toBe(true)
})

test.each(['', '=1+1', '<script>', '__proto__', '-1', 'A'.repeat(21), "101'"])('%s may not be a label', (label) => {
  expect(isPlainLabel(label)).toBe(false)
})
