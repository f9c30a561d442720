import { readdirSync, readFileSync } from 'node:fs'
import * as t from 'io-ts'
import { expect, test } from 'vitest'
import { withWireNames } from '../../adapters/http/shared/wire-names'
import { descriptionOf, Integer, Lines, nullable, Text } from '../../adapters/http/shared/wire-types'

/** Names of fields whose codec a module has, at every depth; `ofWire` of what `withWireNames` and `{ wire }` write instead. */
const namesIn = (modules: object, ofWire: boolean): ReadonlySet<string> => {
  const names = new Set<string>()
  const seen = new Set<unknown>()
  const visit = (value: unknown, isWire = false): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (!(value instanceof t.Type)) return Object.values(value).forEach((part) => visit(part))
    const { wire, names: renamed, ...description } = descriptionOf(value) ?? {}
    for (const [our, theirs] of Object.entries((renamed ?? {}) as Readonly<Record<string, string>>))
      if (ofWire && our !== theirs) names.add(theirs)
    visit(wire, true)
    Object.values(description).forEach((part) => visit(part))
    const { type, types, props, codomain } = value as unknown as Readonly<Record<string, object | undefined>>
    if (!ofWire || isWire) for (const name of Object.keys(props ?? {})) names.add(name)
    for (const part of [type, codomain, ...Object.values(types ?? {}), ...Object.values(props ?? {})])
      visit(part, isWire)
  }
  visit(modules)
  return names
}

const contracts = import.meta.glob('../../adapters/http/**/*.{contract,wire}.ts', { eager: true })
const entities = import.meta.glob('../../domain/**/*.ts', { eager: true })

/** Words of the wire that are also ours, and as good. */
const SHARED = [
  ...[
    'attachmentName',
    'attempt',
    'cardCvv',
    'cardName',
    'cardNumber',
    'code',
    'constructionId',
    'data',
    'displayName',
  ],
  ...[
    'expMonth',
    'expYear',
    'info',
    'list',
    'noConveyancer',
    'paymentMethod',
    'receivedPapers',
    'uConnectRegistrationKey',
    'unlockToken',
  ],
  'user',
]

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

test('names that only the wire has end at the contracts', () => {
  const ours = namesIn(entities, false)
  const names = [...namesIn(contracts, true)].filter((name) => !ours.has(name) && !SHARED.includes(name))
  expect(names).toEqual(
    expect.arrayContaining(['roomId', 'sellFlag', 'lineType', 'imgFirst', 'firstName1', 'doneFlag', 'proertyType']),
  )
  const word = new RegExp(`\\b(${names.join('|')})\\b`, 'g')
  const files = ['domain', 'src', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const found = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...withoutComments(readFileSync(file, 'utf8')).matchAll(word)].map(([name]) => `${file}: ${name}`),
    )
  expect([...new Set(found)]).toEqual([])
})

test('what is renamed is decoded as it is without', () => {
  const parts = { unitId: nullable(Integer), name: Text(3), more: t.array(t.type({ note: Lines(3) })) }
  const renamed = withWireNames(t.type(parts), { unitId: 'roomId' })
  const good = { roomId: 1, name: 'abc', more: [{ note: 'a\nb' }] }
  const { roomId: unitId, ...rest } = good
  expect(renamed.decode(good)).toEqual({ _tag: 'Right', right: { unitId, ...rest } })
  expect(renamed.decode({ ...good, name: 'a\u202e' })).toMatchObject({ right: { name: 'a' } })
  expect(
    [
      { ...good, roomId: 2_147_483_648 },
      { ...good, name: 'abcd' },
      { ...good, name: 'a\n' },
      { ...good, name: 'a\0' },
      { ...good, more: [{ note: 'abcd' }] },
      { ...good, more: [{ note: '\ud83d' }] },
    ].map((wrong) => renamed.decode(wrong)._tag),
  ).toEqual(Array.from({ length: 6 }, () => 'Left'))
})
