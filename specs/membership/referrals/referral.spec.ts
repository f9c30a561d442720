import { describe, expect, test } from 'vitest'
import {
  EMPTY_REFERRAL,
  referralConsent,
  referralRules,
  referralState,
  tidiedReferral,
} from '../../../domain/membership/referral'
import { problemsOf } from '../../../domain/shared/form'

const FILLED = {
  ...{ name: 'Cleo Client', email: 'cleo@example.com', phone: '0412 345 678' },
  ...{ wants: 'Two bedrooms in Glenelg', hasConsent: true },
}

describe('a referral', () => {
  test('[D36-6] needs name, email, what the client looks for, and their consent; a phone number is optional', () => {
    expect(problemsOf(referralRules, FILLED)).toEqual({})
    expect(problemsOf(referralRules, { ...FILLED, phone: '' })).toEqual({})
    expect(problemsOf(referralRules, EMPTY_REFERRAL)).toEqual({
      name: 'Please enter your client’s name',
      email: 'Please enter your client’s email',
      wants: 'Please enter what your client is looking for',
      hasConsent: 'Please ask your client first, and confirm it here',
    })
    expect(problemsOf(referralRules, { ...FILLED, wants: 'A'.repeat(1001) })).toEqual({
      wants: 'This can have at most 1000 characters',
    })
    expect(problemsOf(referralRules, { ...FILLED, name: 'win.example.com', email: 'cleo', phone: '12' })).toEqual({
      name: 'Name can’t contain a web or email address',
      email: 'Please enter a correct email',
      phone: 'Please enter a valid phone number',
    })
  })

  test('is kept without spaces around it, and names the brand in its consent', () => {
    expect(
      tidiedReferral({ ...FILLED, name: ' Cleo Client ', email: ' cleo@example.com', wants: 'A house\n' }),
    ).toEqual({
      ...FILLED,
      wants: 'A house',
    })
    expect(referralConsent('Wren & Co')).toBe(
      'My client has agreed that I give Wren & Co these details, and that Wren & Co contacts them about homes.',
    )
  })

  const STANDING = { lead: 'new', hasReply: false, isReserved: false, isDeleted: false } as const
  test.each([
    [{}, 'sent'],
    [{ lead: 'answered' }, 'contacted'],
    [{ lead: 'closed' }, 'closed'],
    [{ lead: 'closed', hasReply: true }, 'closed'],
    [{ lead: null }, 'closed'],
    [{ isReserved: true }, 'reserved'],
    [{ lead: 'closed', isReserved: true }, 'reserved'],
    [{ lead: null, isReserved: true }, 'reserved'],
  ] as const)('[D36-7] with %j is %s', (standing, state) => {
    expect(referralState({ ...STANDING, ...standing })).toBe(state)
  })

  test('[D51-42] with a reply is contacted, also if the lead was kept open; without the client’s details it is deleted', () => {
    expect(referralState({ ...STANDING, hasReply: true })).toBe('contacted')
    expect(referralState({ ...STANDING, lead: null, isDeleted: true })).toBe('deleted')
  })
})
