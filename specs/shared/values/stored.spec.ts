import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { describe, expect, test } from 'vitest'
import { EMPTY_DETAILS, StoredTenantDetails } from '../../../domain/content/stored-tenant'
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

  test('gets defaults for the missing keys of records within it, and keeps what isn’t one as it is', () => {
    const Firm = t.type({ contact: Person, offices: t.array(Person), head: t.union([Person, t.null]) })
    const StoredFirm = stored(Firm, { contact: { name: '', mobile: '2' }, offices: [], head: null })
    expect(StoredFirm.decode({ contact: { name: 'Bea' } })).toEqual(
      E.right({ contact: { name: 'Bea', mobile: '2' }, offices: [], head: null }),
    )
    expect(E.isLeft(StoredFirm.decode({ contact: null }))).toBe(true)
    expect(E.isLeft(StoredFirm.decode({ contact: [] }))).toBe(true)
    expect(E.isLeft(StoredFirm.decode({ offices: [{ name: 'Bea' }] }))).toBe(true)
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

/** A record without one of its keys, and without one of the records that it always has: `terms.feeCents`. */
const withoutEach = (record: object, defaults: object, path = ''): readonly (readonly [string, object])[] =>
  Object.entries(record).flatMap(([key, value]: [string, unknown]) => {
    const { [key]: _, ...others } = record as Record<string, unknown>
    const within = (defaults as Record<string, unknown>)[key]
    const isRecord = typeof within === 'object' && within !== null && !Array.isArray(within)
    const inner = isRecord ? withoutEach(value as object, within, `${path}${key}.`) : []
    return [
      [`${path}${key}`, others] as const,
      ...inner.map(([name, rest]) => [name, { ...record, [key]: rest }] as const),
    ]
  })

test('a tenant stored without any one figure of its terms can be read, as can one without any other key', () => {
  const unread = TENANTS.flatMap(({ label, ...details }) =>
    withoutEach(details, EMPTY_DETAILS).flatMap(([key, old]) =>
      E.isRight(StoredTenantDetails.decode(JSON.parse(JSON.stringify(old)))) ? [] : [`${key} of ${label}`],
    ),
  )
  expect(unread).toEqual([])
  const { terms, ...details } = EMPTY_DETAILS
  const { queueOfferHours: _, ...earlier } = terms
  expect(StoredTenantDetails.decode({ ...details, terms: earlier })).toEqual(E.right(EMPTY_DETAILS))
})

test.each(TENANTS.map(({ label, ...details }) => [label, details] as const))(
  'the details of %s are kept whole',
  (_label, details) => {
    expect(StoredTenantDetails.decode(JSON.parse(JSON.stringify(details)))).toEqual(E.right(details))
  },
)
