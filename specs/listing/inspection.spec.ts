import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { EMPTY_INSPECTION, inspectionEnquiry, inspectionRules } from '../../domain/listing/contact/inspection'
import type { DisplaySuite } from '../../domain/listing/display-suite'
import { StoredBuilder, StoredDisplaySuite } from '../../domain/listing/stored-listing'
import { daysText, inspectionDays, openingRows, timeText } from '../../domain/listing/view/inspection-times'
import { problemsOf } from '../../domain/shared/form'

const suite: DisplaySuite = {
  phone: '',
  address: '12 Moseley Square, Glenelg SA 5045',
  hours: [
    { days: [6, 0], from: '11:00', to: '12:00' },
    { days: [0], from: '11:30', to: '13:15' },
    { days: [3], from: '15:00', to: '15:20' },
  ],
}

describe('days and times for an inspection', () => {
  test('are those of the next three weeks on which the suite is open, by its own calendar', () => {
    // Saturday in Sydney, still Friday in Perth.
    const now = new Date('2026-11-20T14:00:00.000Z')
    expect(inspectionDays(suite, now, 'NSW').map(({ date }) => date)).toEqual([
      '2026-11-22',
      '2026-11-28',
      '2026-11-29',
      '2026-12-05',
      '2026-12-06',
      '2026-12-12',
    ])
    expect(inspectionDays(suite, now, 'WA').slice(0, 2)).toEqual([
      { date: '2026-11-21', label: 'Saturday 21 November', times: ['11:00', '11:30'] },
      { date: '2026-11-22', label: 'Sunday 22 November', times: ['11:00', '11:30', '12:00', '12:30'] },
    ])
  })

  test('a suite without hours has none', () => {
    expect(inspectionDays({ ...suite, hours: [] }, new Date('2026-11-20T14:00:00.000Z'), 'SA')).toEqual([])
  })

  test('read as people say them', () => {
    expect(['00:00', '09:05', '12:00', '13:30'].map(timeText)).toEqual(['12 am', '9:05 am', '12 pm', '1:30 pm'])
    expect([[6, 0], [1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5, 6], [3], [1, 3, 5], [0, 5, 6], []].map(daysText)).toEqual([
      'Saturday and Sunday',
      'Monday to Friday',
      'Every day',
      'Wednesday',
      'Monday, Wednesday and Friday',
      'Friday to Sunday',
      '',
    ])
    expect(openingRows(suite)).toEqual([
      ['Saturday and Sunday', '11 am to 12 pm'],
      ['Sunday', '11:30 am to 1:15 pm'],
      ['Wednesday', '3 pm to 3:20 pm'],
    ])
  })
})

describe('a request for an inspection', () => {
  const place = { about: 'The Lantern', address: suite.address, dayLabel: 'Sunday 22 November' }
  const request = { ...EMPTY_INSPECTION, time: '11:30', name: 'Vera', email: 'vera@example.com', phone: '0412345678' }
  const first =
    'I’d like to inspect The Lantern at the display suite, 12 Moseley Square, Glenelg SA 5045, on Sunday 22 November at 11:30 am.'

  test('is an enquiry that asks for an appointment', () => {
    expect(inspectionEnquiry({ ...request, message: ' Is there parking? ' }, place)).toEqual({
      name: 'Vera',
      email: 'vera@example.com',
      phone: '0412345678',
      message: `${first}\n\nIs there parking?`,
      actions: ['MAKE_APPOINTMENT'],
    })
    expect(inspectionEnquiry({ ...request, message: '  ' }, place).message).toBe(first)
  })

  test('needs a day, a time and a way to answer', () => {
    expect(problemsOf(inspectionRules, EMPTY_INSPECTION)).toEqual({
      day: 'Please choose a day',
      time: 'Please choose a time',
      name: 'Please enter your name',
      email: 'Please enter a correct email',
      phone: 'Please enter phone number',
    })
  })
})

describe('stored display suites and builders', () => {
  test('keep what they have, get defaults for what they lack, and are none if unreadable', () => {
    expect(StoredDisplaySuite.decode(suite)).toEqual(E.right(suite))
    expect(StoredDisplaySuite.decode({ address: '1 First Street' })).toEqual(
      E.right({ address: '1 First Street', phone: '', hours: [] }),
    )
    expect(StoredDisplaySuite.decode({ address: 7 })).toEqual(E.right(null))
    expect(StoredBuilder.decode({ name: 'Marlowe Constructions' })).toEqual(
      E.right({ name: 'Marlowe Constructions', licence: '', projects: [] }),
    )
    expect(StoredBuilder.decode('Marlowe')).toEqual(E.right(null))
  })
})
