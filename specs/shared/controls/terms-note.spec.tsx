// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TermsNote } from '../../../src/shared/ui/text/TermsNote'

afterEach(cleanup)

test.each(['creating an account', 'paying'])('names the terms that %s accepts, which open in a new tab', (by) => {
  render(<TermsNote by={by} />)
  expect(document.querySelector('p')?.textContent).toBe(`By ${by} you accept the Terms of use and the Privacy policy.`)
  expect(
    screen.getAllByRole<HTMLAnchorElement>('link').map((link) => [link.getAttribute('href'), link.target]),
  ).toEqual([
    ['/#/term2', '_blank'],
    ['/#/policy2', '_blank'],
  ])
})
