// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { PaperOfSale } from '../../../domain/reservation/pack/paper-of-sale'
import { PapersOfSale } from '../../../src/reservation/pack/PapersOfSale'

afterEach(cleanup)

const RECEIVED: PaperOfSale = {
  ...{ kind: 'draftContract', version: 2, receivedAt: new Date('2026-11-25T02:00:00Z'), openedAt: null },
  ...{ openedBy: 'buyer', isCurrent: false, address: '/files/kept/second?key=k' },
}
const NEWER: PaperOfSale = {
  ...RECEIVED,
  version: 3,
  receivedAt: null,
  isCurrent: true,
  address: '/files/kept/third?key=k',
}

const shown = (papers: readonly PaperOfSale[], path: string | null) => {
  render(
    <MemoryRouter>
      <PapersOfSale papers={papers} unit="905, The Lantern" state="SA" path={path} />
    </MemoryRouter>,
  )
  const link = screen.queryByRole('link', { name: 'Read the current papers of 905, The Lantern' })
  return [
    screen.getAllByRole('listitem').map(({ textContent }) => textContent),
    link === null ? null : link.getAttribute('href'),
  ]
}

test.each([
  [[RECEIVED, NEWER], '/property-details/view?pid=7', '/property-details/view?pid=7'],
  [[RECEIVED, NEWER], null, null],
] as const)('a newer version is named, with the way to read it where there is one [D52-73]: %#', (papers, path, to) => {
  expect(shown(papers, path)).toEqual([
    [
      'Draft contract, version 2. Ticked as received Wednesday 25 November, 12:30 pm ACDT. No longer the current version',
      'Draft contract, version 3. You haven’t opened it yet',
    ],
    to,
  ])
})

test('each version that was ticked or is current can be opened [D52-56]', () => {
  shown([RECEIVED, NEWER], null)
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Draft contract, version 2', '/files/kept/second?key=k'],
    ['Draft contract, version 3', '/files/kept/third?key=k'],
  ])
})

test('without a newer version there is no such way [D52-73]', () => {
  expect(shown([{ ...RECEIVED, isCurrent: true }], '/property-details/view?pid=7')[1]).toBe(null)
})
