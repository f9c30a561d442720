import { describe, expect, test } from 'vitest'
import { emptyConveyancer } from '../../domain/reservation/conveyancer'
import { BUYER_CONVENTIONS, fieldFor } from '../../domain/reservation/party-fields'
import { BUYER_PURCHASER, emptyPurchaser, type Purchaser } from '../../domain/reservation/purchaser'
import {
  firstReservationProblem,
  purchaserRules,
  type ReservationForm,
  reservationProblems,
  tidied,
} from '../../domain/reservation/reservation-form'
import { STATE_CODES } from '../../domain/shared/places/australia'
import { problemsOf } from '../../domain/shared/form'
import { FORM, OFFER_FORM, PURCHASER } from './samples'

const ofPurchaser = (changes: Partial<Purchaser>) => problemsOf(purchaserRules, { ...PURCHASER, ...changes })
const ofForm = (changes: Partial<ReservationForm>) =>
  reservationProblems('buyer', 'Select Now', { ...FORM, ...changes })
const CLEAN = { purchasers: [{}], conveyancer: {}, terms: {}, whole: null }

const REQUIRED = {
  title: 'Please enter title',
  firstName: 'Please enter first name',
  surname: 'Please enter surname',
  address: 'Please enter address',
  suburb: 'Please enter suburb',
  state: 'Please enter state',
  postcode: 'Please enter postcode',
  email: 'Please enter email',
}

describe('a purchaser', () => {
  test('with all fields is valid', () => {
    expect(ofPurchaser({})).toEqual({})
  })

  test.each<[keyof Purchaser, string, string]>([
    ['title', 'Please enter title', '[B5-67]'],
    ['firstName', 'Please enter first name', '[B5-68]'],
    ['surname', 'Please enter surname', '[B5-69]'],
    ['address', 'Please enter address', '[B5-70]'],
    ['suburb', 'Please enter suburb', '[B5-71]'],
    ['state', 'Please enter state', '[B5-72]'],
    ['postcode', 'Please enter postcode', '[B5-73]'],
    ['email', 'Please enter email', '[B5-74]'],
  ])('without %s: %s %s', (field, message) => {
    expect(ofPurchaser({ [field]: '' })).toEqual({ [field]: message })
  })

  test('abroad needs no state and no Australian postcode', () => {
    const abroad = { country: 'New Zealand', state: '', postcode: '' }
    expect(ofPurchaser(abroad)).toEqual({})
    expect(ofPurchaser({ ...abroad, state: 'Auckland', postcode: 'SW1A 1AA' })).toEqual({})
    expect(ofPurchaser({ ...abroad, suburb: '', state: 'x'.repeat(51), postcode: '1'.repeat(13) })).toEqual({
      suburb: 'Please enter suburb',
      state: 'Region can have at most 50 characters',
      postcode: 'Postal code can have at most 12 characters',
    })
    expect(ofPurchaser({ state: 'Auckland', postcode: 'SW1A 1AA' })).toEqual({
      state: 'Please enter state',
      postcode: 'A postcode has 4 digits',
    })
    const { state, postcode, suburb } = BUYER_PURCHASER
    expect([state, postcode, suburb].map((each) => fieldFor(each, abroad)).map(({ label }) => label)).toEqual([
      'Region',
      'Postal code',
      'Suburb',
    ])
    expect([state, postcode].map((each) => fieldFor(each, PURCHASER)).map(({ label }) => label)).toEqual([
      'State',
      'Postcode',
    ])
  })

  test('left empty has an error for each field, in page order', () => {
    expect(problemsOf(purchaserRules, emptyPurchaser)).toEqual(REQUIRED)
    expect(Object.keys(problemsOf(purchaserRules, emptyPurchaser))).toEqual([
      'title',
      'firstName',
      'surname',
      'address',
      'suburb',
      'state',
      'postcode',
      'email',
    ])
  })

  test.each(['a.b_c-1@x.com', 'bea@example.museum', ' bea@example.com ', 'a@x.abcdefghijklmnopqrst'])(
    '%j is an email [B5-75]',
    (email) => {
      expect(ofPurchaser({ email })).toEqual({})
    },
  )

  test.each(['abc', 'a..b@x.com', 'a@x', 'a@x.c', 'a@x.abcdefghijklmnopqrstu', 'a b@x.com', '@x.com'])(
    '%j is none [B5-75]',
    (email) => {
      expect(ofPurchaser({ email })).toEqual({ email: 'Please enter a valid email' })
    },
  )

  test.each(['firstName', 'middleName', 'surname', 'address', 'suburb', 'postcode', 'mobile', 'email'] as const)(
    'only spaces in %s are refused [B5-77]',
    (field) => {
      expect(ofPurchaser({ [field]: '   ' })).toEqual({ [field]: 'Input cannot be only spaces' })
    },
  )

  test('middle name and phone are optional [B5-78]', () => {
    expect(ofPurchaser({ middleName: '', mobile: '' })).toEqual({})
  })

  test('titles have no dots [B9-12], states are abbreviated [B9-14], and other values are invalid', () => {
    expect(BUYER_CONVENTIONS.titles).toEqual(['Mr', 'Ms', 'Dr', 'Miss', 'Mrs'])
    expect(STATE_CODES).toEqual(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'])
    expect([...BUYER_CONVENTIONS.titles].map((title) => ofPurchaser({ title }))).toEqual([{}, {}, {}, {}, {}])
    expect(STATE_CODES.map((state) => ofPurchaser({ state }))).toEqual(STATE_CODES.map(() => ({})))
    expect(ofPurchaser({ title: 'Mr.', state: 'South Australia' })).toEqual({
      title: 'Please enter title',
      state: 'Please enter state',
    })
  })

  test.each([
    ['5067', true],
    ['506', false],
    ['50670', false],
    ['5O67', false],
  ])('postcode %s is valid: %s', (postcode, passes) => {
    expect(ofPurchaser({ postcode })).toEqual(passes ? {} : { postcode: 'A postcode has 4 digits' })
  })

  test.each([
    ['0491 576 398', true],
    ['+61 491576398', true],
    ['(08) 5550-1260', true],
    ['12345', false],
    ['phone me', false],
    ['0'.repeat(21), false],
  ])('mobile %s is valid: %s [M5-20]', (mobile, passes) => {
    expect(ofPurchaser({ mobile })).toEqual(passes ? {} : { mobile: 'Please enter a valid phone number' })
  })

  test('limits', () => {
    const long = (length: number) => 'x'.repeat(length)
    expect(
      ofPurchaser({
        firstName: long(50),
        middleName: long(50),
        surname: long(50),
        address: long(100),
        suburb: long(50),
      }),
    ).toEqual({})
    expect(
      ofPurchaser({
        firstName: long(51),
        middleName: long(51),
        surname: long(51),
        address: long(101),
        suburb: long(51),
      }),
    ).toEqual({
      firstName: 'First name can have at most 50 characters',
      middleName: 'Middle name can have at most 50 characters',
      surname: 'Surname can have at most 50 characters',
      address: 'Address can have at most 100 characters',
      suburb: 'Suburb can have at most 50 characters',
    })
  })
})

describe('the whole form', () => {
  test('needs one complete purchaser and a conveyancer', () => {
    expect(ofForm({})).toEqual(CLEAN)
    expect(firstReservationProblem(ofForm({}))).toBeNull()
  })

  test('validates an added second purchaser in the same way [B5-76]', () => {
    expect(ofForm({ purchasers: [PURCHASER, emptyPurchaser] })).toEqual({ ...CLEAN, purchasers: [{}, REQUIRED] })
  })

  test.each([
    [0, 'A reservation has 1 to 2 purchasers'],
    [1, null],
    [2, null],
    [3, 'A reservation has 1 to 2 purchasers'],
  ])('%i purchasers: %s [B9-10]', (count, whole) => {
    expect(ofForm({ purchasers: Array.from({ length: count }, () => PURCHASER) }).whole).toBe(whole)
  })

  test("the buyer's own conveyancer needs a firm, a person and an email; the nominated one is not validated", () => {
    expect(ofForm({ conveyancer: emptyConveyancer }).conveyancer).toEqual({
      companyName: 'Please enter company name',
      firstName: 'Please enter first name',
      lastName: 'Please enter surname',
      email: 'Please enter email',
    })
    expect(ofForm({ ownConveyancer: false, conveyancer: emptyConveyancer })).toEqual(CLEAN)
  })

  test('the conveyancer has the limits and formats of a purchaser', () => {
    const long = (length: number) => 'x'.repeat(length)
    const fits = {
      ...FORM.conveyancer,
      companyName: long(50),
      firstName: long(50),
      lastName: long(50),
      address: long(100),
      suburb: long(50),
      state: 'SA',
      postcode: '5067',
      phone: '(08) 5550 1260',
      mobile: '',
    }
    const wrong = {
      companyName: long(51),
      firstName: long(51),
      lastName: long(51),
      address: long(101),
      suburb: long(51),
      state: 'South Australia',
      postcode: '506',
      phone: '12345',
      mobile: 'call me',
      email: 'olive',
    }
    expect(ofForm({ conveyancer: fits })).toEqual(CLEAN)
    expect(ofForm({ conveyancer: wrong }).conveyancer).toEqual({
      companyName: 'Company name can have at most 50 characters',
      firstName: 'First name can have at most 50 characters',
      lastName: 'Surname can have at most 50 characters',
      address: 'Address can have at most 100 characters',
      suburb: 'Suburb can have at most 50 characters',
      state: 'Please enter state',
      postcode: 'A postcode has 4 digits',
      phone: 'Please enter a valid phone number',
      mobile: 'Please enter a valid phone number',
      email: 'Please enter a valid email',
    })
  })

  test('the purchasing entity is optional, 1,024 characters at most', () => {
    expect(
      ['', 'x'.repeat(1024), 'x'.repeat(1025)].map((purchasingEntity) => ofForm({ purchasingEntity }).terms),
    ).toEqual([{}, {}, { purchasingEntity: 'Purchasing entity can have at most 1024 characters' }])
  })

  test('the first problem is the topmost on the page [B5-71 B5-81]', () => {
    const problems = ofForm({ purchasers: [PURCHASER, { ...PURCHASER, suburb: '' }], conveyancer: emptyConveyancer })
    expect(firstReservationProblem(problems)).toEqual({ field: 'suburb', message: 'Please enter suburb' })
    expect(firstReservationProblem(ofForm({ purchasers: [] }))).toEqual({
      field: 'purchasers',
      message: 'A reservation has 1 to 2 purchasers',
    })
    expect(firstReservationProblem(ofForm({ conveyancer: emptyConveyancer }))).toEqual({
      field: 'companyName',
      message: 'Please enter company name',
    })
    expect(firstReservationProblem(reservationProblems('buyer', 'Make Offer', FORM))).toEqual({
      field: 'offer',
      message: 'Please enter an offer',
    })
  })

  test('is stored trimmed; an entity of only spaces is empty [B5-80]', () => {
    const typed = {
      ...OFFER_FORM,
      purchasingEntity: '   ',
      offer: ' 612500.55 ',
      purchasers: [{ ...PURCHASER, firstName: ' Bea', email: 'bea@example.com ' }],
      conveyancer: { ...OFFER_FORM.conveyancer, companyName: `  ${OFFER_FORM.conveyancer.companyName} ` },
    }
    expect(tidied(typed)).toEqual({ ...OFFER_FORM, purchasingEntity: '' })
  })
})
