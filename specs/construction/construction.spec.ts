import { expect, test } from 'vitest'
import { constructionUpdate, serviceProviders } from '../../adapters/http/construction/construction.contract'
import {
  detailIn,
  detailPath,
  updatePathFromDetail,
  updatePathFromList,
} from '../../domain/construction/construction-paths'
import { stripOf } from '../../domain/construction/construction-update'
import { codeWord, tagLine } from '../../domain/construction/service-provider'

test.each([
  [0, 0, 0],
  [3, 3, 0],
  [5, 5, 0],
  [6, 5, 2],
  [9, 5, 5],
  [12, 5, 8],
])('of %i pictures the list shows %i, and that there are %i more [A2.9-2]', (count, shown, more) => {
  const strip = stripOf({ pictures: Array.from({ length: count }, (_, i) => `/${i}.png`) })
  expect([strip.pictures.length, strip.more]).toEqual([shown, more])
})

test('the addresses of an update say where it was opened', () => {
  const detail = { propertyId: 7, unitId: 12, reservationId: 1001 }
  expect([
    updatePathFromList(3, 7),
    updatePathFromDetail(3, detail),
    detailPath({ ...detail, unitId: 'room' }),
  ]).toEqual(['/account/inner/3/list/7/0/0', '/account/inner/3/dtl/7/12/1001', '/account/purchased/7/room/1001'])
  expect(detailIn({ propertyId: '7', unitId: 'room', reservationId: '1001' })).toEqual({ ...detail, unitId: 'room' })
  expect([detailIn({ propertyId: '7' }), detailIn({ propertyId: '7', unitId: 'x', reservationId: '1' })]).toEqual([
    null,
    null,
  ])
})

test('an update keeps what it says on its way over the wire, under the documents’ keys [A3-13]', () => {
  const update = {
    id: 3,
    title: 'Footings',
    postedAt: new Date('2026-09-21T06:30:00.000Z'),
    state: 'SA',
    pictures: ['/a.png', '/b.png'],
    description: '<p>All in.</p>',
    attachment: { address: '/c.pdf', name: 'Report.pdf' },
  }
  const bare = { ...update, pictures: [], attachment: null }
  for (const each of [update, bare])
    expect(constructionUpdate.answer.decode(constructionUpdate.answer.encode(each))).toMatchObject({ right: each })
  expect(constructionUpdate.answer.encode(update)).toEqual({
    constructionId: 3,
    title: 'Footings',
    createTime: '2026-09-21T06:30:00.000Z',
    state: 'SA',
    imageUrl: '/a.png,/b.png',
    description: '<p>All in.</p>',
    attachmentSrc: '/c.pdf',
    attachmentName: 'Report.pdf',
  })
  expect(constructionUpdate.answer.encode(bare)).toMatchObject({ imageUrl: '', attachmentSrc: null })
  expect(
    constructionUpdate.answer.decode({ ...(constructionUpdate.answer.encode(bare) as object), attachmentSrc: '' }),
  ).toMatchObject({ right: { attachment: null } })
})

test('tags may arrive as a list or as text [A2.10-3]', () => {
  const group = (tags: unknown) => [
    {
      type: 'Removalists',
      houseProvidersPojoList: [{ name: 'A', logoUrl: '/a.svg', url: 'https://a.example/', tags }],
    },
  ]
  for (const tags of [['Removals', 'Packing'], 'Removals, Packing,']) {
    const decoded = serviceProviders.answer.decode(group(tags))
    if (decoded._tag === 'Left') throw new Error('the answer was not understood')
    expect(decoded.right[0]?.providers.map((provider) => tagLine(provider.tags))).toEqual(['Removals | Packing'])
  }
  expect(codeWord('Wren & Co')).toBe('WREN & CO')
})
