import { expect, test } from 'vitest'
import { groupProblem, groupTyped, typedGroup } from '../../domain/content/typed-companies'

const GROUP = {
  title: 'Removals',
  words: 'They carry everything.',
  companies: [
    { name: 'Tandem Removals', offer: '10% off: on weekdays' },
    { name: 'Cart & Co', offer: '' },
  ],
}
const TYPED = {
  title: 'Removals',
  words: 'They carry everything.',
  companies: 'Tandem Removals: 10% off: on weekdays\nCart & Co',
}

test('companies are written and read a line each', () => {
  expect(typedGroup(GROUP)).toEqual(TYPED)
  expect(groupTyped(TYPED)).toEqual(GROUP)
  expect(
    groupTyped({ title: ' Removals ', words: '', companies: '\n  Cart & Co  \n\nhttps://a.example: 5% off\n' }),
  ).toEqual({
    title: 'Removals',
    words: '',
    companies: [
      { name: 'Cart & Co', offer: '' },
      { name: 'https://a.example', offer: '5% off' },
    ],
  })
})

test('a group needs a title, and each company a name', () => {
  expect([
    groupProblem('title', { ...TYPED, title: ' ' }),
    groupProblem('companies', { ...TYPED, companies: ' \n' }),
    groupProblem('companies', { ...TYPED, companies: 'Cart & Co\n: 5% off' }),
    ...(['title', 'words', 'companies'] as const).map((field) => groupProblem(field, TYPED)),
  ]).toEqual([
    'Enter what the companies do.',
    'Write at least one company.',
    'Write the name of each company before its colon.',
    ...[null, null, null],
  ])
})
