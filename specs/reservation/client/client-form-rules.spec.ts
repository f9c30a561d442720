import { describe, expect, test } from 'vitest'
import { cardRulesAt, cardToSend, typedInCard } from '../../../domain/reservation/client/card-details'
import {
  type ClientForm,
  emptyClientForm,
  isReadyToSubmit,
  missingParts,
} from '../../../domain/reservation/client/client-form'
import {
  agreementRules,
  clientConveyancerRules,
  clientPurchaserRules,
  firstClientFormProblem,
} from '../../../domain/reservation/client/client-form-rules'
import { withContact, withNames } from '../../../domain/reservation/conveyancer'
import { CLIENT_CONVENTIONS } from '../../../domain/reservation/client/client-parties'
import { problemsOf } from '../../../domain/shared/form'
import { CLIENT, CLIENT_CARD, CLIENT_FORM } from './client-samples'

const { agreement: AGREEMENT } = CLIENT_FORM
const CONVEYANCER = withContact(CLIENT_FORM.conveyancer)
const problems = {
  purchaser: (values: object) => problemsOf(clientPurchaserRules, { ...CLIENT, ...values }),
  conveyancer: (values: object) => problemsOf(clientConveyancerRules, { ...CONVEYANCER, ...values }),
  agreement: (values: object) => problemsOf(agreementRules, { ...AGREEMENT, ...values }),
}

test('the titles have dots [B9-11], and the states their names [B9-13]', () => {
  expect(CLIENT_CONVENTIONS.titles).toEqual(['Mr.', 'Ms.', 'Dr.', 'Miss.', 'Mrs.'])
  expect(CLIENT_CONVENTIONS.states.map(({ value, label }) => `${value} ${label}`)).toEqual([
    'NSW New South Wales',
    'QLD Queensland',
    'SA South Australia',
    'TAS Tasmania',
    'VIC Victoria',
    'WA Western Australia',
    'NT Northern Territory',
    'ACT ACT',
  ])
})

test.each([
  ['purchaser', 'firstName', 25, '[B5-36]'],
  ['purchaser', 'middleName', 25, '[B5-36]'],
  ['purchaser', 'surname', 25, '[B5-36]'],
  ['purchaser', 'address', 100, '[B5-37]'],
  ['purchaser', 'suburb', 50, '[B5-38]'],
  ['conveyancer', 'companyName', 50, '[B5-44]'],
  ['conveyancer', 'contactPerson', 50, '[B5-44]'],
  ['conveyancer', 'suburb', 50, '[B5-44]'],
  ['conveyancer', 'address', 100, '[B5-45]'],
  ['agreement', 'agreementName', 50, '[B5-49]'],
  ['agreement', 'purchasingEntity', 1024, '[B5-42]'],
] as const)('the %s’s %s has at most %i characters %s', (part, field, limit, _row) => {
  const found = [limit, limit + 1].map((length) => problems[part]({ [field]: 'x'.repeat(length) }))
  expect(found).toEqual([{}, { [field]: expect.stringContaining(`at most ${limit} characters`) as string }])
})

test('a client abroad needs no state and no Australian postcode', () => {
  expect(problems.purchaser({ country: 'New Zealand', state: '', postcode: '' })).toEqual({})
})

test.each(['purchaser', 'conveyancer'] as const)('a %s’s postcode has 4 digits [B5-39 B5-46]', (part) => {
  const refused = { postcode: 'A postcode has 4 digits' }
  expect(['5022', '502', '50222', '5o22'].map((postcode) => problems[part]({ postcode }))).toEqual([
    {},
    refused,
    refused,
    refused,
  ])
})

test.each([
  ['purchaser', 'mobile'],
  ['conveyancer', 'mobile'],
  ['conveyancer', 'phone'],
] as const)('a %s’s %s has at most 15 digits [B5-40 B5-47]', (part, field) => {
  expect(['1'.repeat(15), '1'.repeat(16)].map((number) => problems[part]({ [field]: number }))).toEqual([
    {},
    { [field]: `A ${field} number has 6 to 15 digits` },
  ])
})

test('a conveyancer needs no phone number [B5-48], and an email may have 150 characters [B5-41]', () => {
  expect(problems.conveyancer({ phone: '' })).toEqual({})
  expect(problems.purchaser({ email: `${'a'.repeat(138)}@example.com` })).toEqual({})
})

test('an email that is none says so [B5-3]', () => {
  expect(problems.purchaser({ email: 'abc' })).toEqual({ email: 'Email format is incorrect. Please try again.' })
})

test.each([
  [0, 'A reservation has 1 to 10 purchasers'],
  [10, undefined],
  [11, 'A reservation has 1 to 10 purchasers'],
])('%i purchasers: %s [B5-43]', (count, message) => {
  const form = { ...CLIENT_FORM, purchasers: Array.from({ length: count }, () => CLIENT) }
  expect(firstClientFormProblem(form)?.message).toBe(message)
})

describe('the form cannot be submitted', () => {
  const isReady = (changes: Partial<ClientForm>) => isReadyToSubmit({ ...CLIENT_FORM, ...changes })

  test.each(['title', 'state', 'firstName', 'suburb', 'mobile', 'email', 'postcode'])(
    'without the first purchaser’s %s [B4-40]',
    (field) => {
      expect([isReady({}), isReady({ purchasers: [{ ...CLIENT, [field]: ' ' }] })]).toEqual([true, false])
    },
  )

  test.each(['companyName', 'contactPerson', 'address', 'suburb', 'postcode', 'state', 'mobile'])(
    'without the conveyancer’s %s, unless one is provided [B4-41]',
    (field) => {
      const conveyancer = withNames({ ...CONVEYANCER, [field]: ' ' })
      expect([isReady({ conveyancer }), isReady({ conveyancer, needsConveyancer: true })]).toEqual([false, true])
    },
  )

  test.each(['agreementName', 'agreementDate'])('without the %s [B4-42]', (field) => {
    expect(isReady({ agreement: { ...AGREEMENT, [field]: '' } })).toBe(false)
  })

  test('without purchasers, or while it is empty [B4-40]', () => {
    expect([isReady({ purchasers: [] }), isReadyToSubmit(emptyClientForm)]).toEqual([false, false])
  })

  test('it says which parts lack something', () => {
    expect(missingParts(emptyClientForm)).toEqual(['purchaser', 'conveyancer', 'agreement'])
    expect(missingParts({ ...CLIENT_FORM, agreement: { ...AGREEMENT, agreementName: '' } })).toEqual(['agreement'])
    expect(missingParts(CLIENT_FORM)).toEqual([])
  })
})

describe('a card', () => {
  const ofCard = (changes: Partial<typeof CLIENT_CARD>) =>
    problemsOf(cardRulesAt(new Date('2026-11-23T00:00:00.000Z')), { ...CLIENT_CARD, ...changes })

  test('has a name of at most 40 characters [B5-50]', () => {
    expect(['x'.repeat(40), 'x'.repeat(41)].map((cardName) => ofCard({ cardName }))).toEqual([
      {},
      { cardName: 'Name on card can have at most 40 characters' },
    ])
  })

  test.each([
    ['cardNumber', '4242 4242x4242 42425', '4242424242424242', '[B5-51]'],
    ['cardCvv', '1a234', '123', '[B5-52]'],
    ['expYear', '2x99', '29', '[B5-55]'],
    ['expMonth', '12', '12', '[B5-53]'],
    ['expMonth', '09', '09', '[B5-53]'],
    ['expMonth', '13', '1', '[B5-53]'],
    ['expMonth', '19', '1', '[B5-53]'],
    ['expMonth', '5', '05', '[B5-54]'],
  ] as const)('%s: %s is typed as %s %s', (field, typed, shown, _row) => {
    expect(typedInCard(field, typed, '1')).toBe(shown)
  })

  test('of another brand is refused with the brands that are not [B9-4]', () => {
    expect(ofCard({ cardNumber: '378282246310005' })).toEqual({ cardNumber: 'Mastercard or Visa only' })
    expect([ofCard({}), ofCard({ cardNumber: '5555555555554444' })]).toEqual([{}, {}])
  })

  test('may have a month of one digit, which is padded when it is sent [B5-57]', () => {
    expect([ofCard({ expMonth: '1' }), cardToSend(CLIENT_CARD).expMonth]).toEqual([{}, '01'])
  })
})
