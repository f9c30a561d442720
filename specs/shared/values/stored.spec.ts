import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { describe, expect, test } from 'vitest'
import { StoredTenantDetails } from '../../../domain/content/stored-tenant'
import { StoredPlanFeatures } from '../../../domain/membership/plan'
import { emptyUConnectUser, detailsIn, StoredMemberDetails } from '../../../domain/membership/u-connect-user'
import { stored, storedIfReadable } from '../../../domain/shared/stored'
import { TENANTS } from '../../../server/seed/demo-tenants'

const Person = t.type({ name: t.string, mobile: t.string }, 'Person')
const Stored = stored(Person, { name: '', mobile: '' })

describe('a stored record', () => {
  test('gets defaults for missing keys, and drops unknown ones', () => {
    expect(Stored.decode({ name: 'Bea', fax: '1' })).toEqual(E.right({ name: 'Bea', mobile: '' }))
    expect(Stored.encode({ name: 'Bea', mobile: '1', fax: '2' } as t.TypeOf<typeof Person>)).toEqual({
      name: 'Bea',
      mobile: '1',
    })
  })

  test.each([[{ name: 1 }], ['Bea'], [null], [[[]]]])('%j is not read', (value) => {
    expect(E.isLeft(Stored.decode(value))).toBe(true)
  })

  test('if optional, reads as null when damaged', () => {
    const codec = storedIfReadable(Person)
    expect([codec.decode({ name: 1 }), codec.decode({ name: 'Bea', mobile: '' })]).toEqual([
      E.right(null),
      E.right({ name: 'Bea', mobile: '' }),
    ])
  })
})

test('members, plans and tenants stored without any one key can still be read', () => {
  expect(StoredMemberDetails.decode({ firstName: 'Una' })).toEqual(
    E.right({ ...detailsIn(emptyUConnectUser), firstName: 'Una' }),
  )
  expect(StoredPlanFeatures.decode({})).toEqual(E.right({ description: '', common: [], standoutFeatures: [] }))
  expect(StoredTenantDetails.decode({ name: 'Wren & Co' })).toMatchObject(
    E.right({ name: 'Wren & Co', wordmark: 'unifi', mobileHost: null }),
  )
})

test.each(TENANTS.map(({ label, ...details }) => [label, details] as const))(
  'the details of %s are kept whole',
  (_label, details) => {
    expect(StoredTenantDetails.decode(JSON.parse(JSON.stringify(details)))).toEqual(E.right(details))
  },
)
