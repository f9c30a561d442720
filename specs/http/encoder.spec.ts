import * as t from 'io-ts'
import { describe, expect, test } from 'vitest'
import { withWireNames } from '../../adapters/http/shared/wire-names'
import { described, Integer, nullable } from '../../adapters/http/shared/wire-types'
import { IsoDate } from '../../domain/shared/iso-date'
import { encoderOf } from '../../server/http/encoder'

const Inner = t.type({ id: t.number })
const dirty = { id: 1, leak: 'leak-marker' }
const Renamed = withWireNames(t.type({ id: t.number, at: IsoDate }), { id: 'ID' })
const Upper = described(
  new t.Type<{ id: number }, object>('upper', Inner.is, Inner.validate, ({ id, ...rest }) => ({ ID: id, ...rest })),
  { wire: t.type({ ID: t.number }) },
)
const YesNo = described(
  new t.Type<boolean, string>('yes or no', t.boolean.is, t.boolean.validate, (flag) => (flag ? 'yes' : 'no')),
  { type: 'string' },
)

describe('only fields in the codec are written', () => {
  test.each<[string, t.Any, unknown, unknown]>([
    ['type', Inner, dirty, { id: 1 }],
    ['partial', t.partial({ id: t.number }), { leak: 1 }, {}],
    ['exact', t.exact(Inner), dirty, { id: 1 }],
    ['array', t.array(Inner), [dirty, dirty], [{ id: 1 }, { id: 1 }]],
    ['readonly array', t.readonlyArray(Inner), [dirty], [{ id: 1 }]],
    ['tuple', t.tuple([Inner, t.string]), [dirty, 'a', 'leak-marker'], [{ id: 1 }, 'a']],
    ['dictionary', t.record(t.string, Inner), { a: dirty }, { a: { id: 1 } }],
    [
      'intersection',
      t.intersection([Inner, t.partial({ name: t.string })]),
      { ...dirty, name: 'b' },
      { id: 1, name: 'b' },
    ],
    ['union with null', t.union([Inner, t.null]), dirty, { id: 1 }],
    ['null of a union', t.union([Inner, t.null]), null, null],
    [
      'union of kinds',
      t.union([t.type({ kind: t.literal('a'), x: t.number }), t.type({ kind: t.literal('b'), y: t.number })]),
      { kind: 'b', x: 1, y: 2 },
      { kind: 'b', y: 2 },
    ],
    ['union with a value that is written otherwise', t.union([YesNo, t.null]), true, 'yes'],
    ['refinement', t.refinement(Inner, () => true, 'any'), dirty, { id: 1 }],
    ['nullable', nullable(Inner), dirty, { id: 1 }],
    ['nothing of a nullable', nullable(Inner), undefined, null],
    ['other names', Renamed, { ...dirty, at: new Date(0) }, { ID: 1, at: '1970-01-01T00:00:00.000Z' }],
    [
      'other names within',
      t.type({ list: t.array(Renamed) }),
      { list: [{ ...dirty, at: new Date(0) }], leak: 1 },
      { list: [{ ID: 1, at: '1970-01-01T00:00:00.000Z' }] },
    ],
    ['a hand-made codec that spreads', Upper, dirty, { ID: 1 }],
  ])('%s', (_name, codec, value, written) => {
    expect(encoderOf(codec)(value)).toEqual(written)
  })
})

test.each<[string, t.Any]>([
  ['unknown', t.type({ data: t.unknown })],
  ['any object', t.array(t.UnknownRecord)],
  [
    'a hand-made codec that is described as an object',
    described(new t.Type('bag', t.object.is, t.object.validate, t.identity), { type: 'object' }),
  ],
  ['a hand-made codec without a description', new t.Type('bag', t.object.is, t.object.validate, t.identity)],
])('an endpoint with an unrestricted response codec fails at startup: %s', (_name, codec) => {
  expect(() => encoderOf(codec)).toThrow('does not name what it lets through')
})

test('an object where a scalar is expected is not written', () => {
  expect(() => encoderOf(t.type({ id: Integer }))({ id: dirty })).toThrow(
    'the answer has an object where its contract names a single value',
  )
})
