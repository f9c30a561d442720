import { describe, expect, test } from 'vitest'
import { CLIENT_CONVENTIONS } from '../../../domain/reservation/client/client-parties'
import { emptyConveyancer } from '../../../domain/reservation/conveyancer'
import { asFormTakes, wouldReplace } from '../../../domain/reservation/earlier-details'
import { BUYER_CONVENTIONS } from '../../../domain/reservation/party-fields'
import { emptyPurchaser } from '../../../domain/reservation/purchaser'
import { CONVEYANCER, EARLIER, PURCHASER } from '../samples'

test('a client’s form takes titles with dots, digits, and up to its number of purchasers', () => {
  const carl = { ...PURCHASER, title: 'Dr', firstName: 'Carl', mobile: '+64 21 123 4567' }
  const earlier = { ...EARLIER, purchasers: [{ ...PURCHASER, title: 'Ms', mobile: '0491 576 398' }, carl, carl] }
  const taken = asFormTakes(CLIENT_CONVENTIONS, 2, earlier)
  expect(taken.purchasers.map(({ title, mobile }) => [title, mobile])).toEqual([
    ['Ms.', '0491576398'],
    ['Dr.', '64211234567'],
  ])
  expect(taken.conveyancer.phone).toBe(CONVEYANCER.phone.replace(/\D/g, ''))
})

test('a buyer’s form takes titles without dots, and numbers as they were typed', () => {
  const earlier = { ...EARLIER, purchasers: [{ ...PURCHASER, title: 'Mrs.', mobile: '+64 21 123 4567' }] }
  const taken = asFormTakes(BUYER_CONVENTIONS, 2, earlier)
  expect(taken.purchasers.map(({ title, mobile }) => [title, mobile])).toEqual([['Mrs', '+64 21 123 4567']])
})

describe('text would be replaced', () => {
  const before = { purchasers: [emptyPurchaser], conveyancer: emptyConveyancer }
  test.each([
    ['of an empty form', before, false],
    ['that is the same', { ...before, purchasers: [{ ...emptyPurchaser, surname: PURCHASER.surname }] }, false],
    ['of a purchaser', { ...before, purchasers: [{ ...emptyPurchaser, surname: 'Typed' }] }, true],
    [
      'of a second purchaser',
      { ...before, purchasers: [PURCHASER, { ...emptyPurchaser, email: 'c@example.com' }] },
      true,
    ],
    ['of the conveyancer', { ...before, conveyancer: { ...emptyConveyancer, companyName: 'Typed' } }, true],
  ])('%s', (_what, form, expected) => {
    expect(wouldReplace(form, EARLIER)).toBe(expected)
  })

  test('not that of the conveyancer, if the details have none of the purchasers’ own', () => {
    const typed = { ...before, conveyancer: { ...emptyConveyancer, companyName: 'Typed' } }
    expect(wouldReplace(typed, { ...EARLIER, ownConveyancer: false, conveyancer: emptyConveyancer })).toBe(false)
  })
})
