import { expect, test } from 'vitest'
import { type Membership, placeText } from '../../domain/members/role'

const place = (role: Membership['role'], name: string): Membership => ({
  ...{ id: 1, role, name },
  agencyId: role === 'office' ? null : 7,
})
const saltline = place('office', 'Saltline')

test.each([
  ['of one place', [place('manager', 'Ardent & Vale')], 'Manager, Ardent & Vale'],
  ['of the highest role', [place('seller', 'Ardent & Vale'), saltline], 'Office, Saltline'],
  ['of the brand whose site it is', [saltline, place('office', 'Unifi')], 'Office, Unifi'],
  ['of no place', [], ''],
])('a person at the desk has the words %s', (_, memberships, text) => {
  expect(placeText({ memberships }, 'Unifi')).toBe(text)
})
