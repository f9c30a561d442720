// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { LINK_ACTS, LINKED_ALERTS } from '../../src/alerts/alerts.bindings'
import { loadingFlow } from '../../src/shared/loaded.presenter'
import { given, screenAt } from '../shared/screen-at'

afterEach(cleanup)

test('a link that is opened on another brand’s site leads to that of its brand, and offers nothing else [D52-88]', async () => {
  const site = 'https://wren.unifi.example'
  await screenAt('/alerts/7.abc?search=4&emails=weekly', [
    given(
      LINKED_ALERTS,
      loadingFlow('linked', () =>
        TE.right({ email: 'bea@example.com', brand: 'Wren & Co', site, hasAccount: false, searches: [] }),
      ),
    ),
    given(LINK_ACTS, () => ({}) as never),
  ])
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('These emails are from Wren & Co')
  expect(screen.getByRole('link', { name: 'Go to Wren & Co' }).getAttribute('href')).toBe(
    'https://wren.unifi.example/#/alerts/7.abc?search=4&emails=weekly',
  )
  expect(screen.queryByRole('button')).toBe(null)
})
