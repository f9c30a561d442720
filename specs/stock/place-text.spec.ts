import { expect, test } from 'vitest'
import { mayAddProjects, type Membership, placeText, roleSentence } from '../../domain/members/role'

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

test('[D51-47] managers and the office may add projects, and the invitation of a viewer says what they see', () => {
  const may = (role: Membership['role']) => mayAddProjects({ memberships: [place(role, 'Ardent & Vale')] })
  expect([may('office'), may('manager'), may('seller'), may('viewer'), mayAddProjects({ memberships: [] })]).toEqual([
    ...[true, true, false, false, false],
  ])
  expect(roleSentence('viewer')).toBe('A viewer sees projects, units, prices and their history, and changes nothing.')
})
