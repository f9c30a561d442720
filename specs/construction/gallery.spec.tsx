// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { UpdateGallery } from '../../src/construction/UpdateGallery'

afterEach(cleanup)

test.each([
  [4, ['Picture 1 of 4', 'Picture 2 of 4', 'Picture 3 of 4', 'Picture 4 of 4']],
  [
    5,
    [
      'Earlier pictures',
      'Picture 1 of 5',
      'Picture 2 of 5',
      'Picture 3 of 5',
      'Picture 4 of 5',
      'Picture 5 of 5',
      'Later pictures',
    ],
  ],
])('four thumbnails are in view, so that %i pictures have the buttons %j [A2.9-6]', (count, names) => {
  render(<UpdateGallery title="Footings" pictures={Array.from({ length: count }, (_, i) => `/${i}.png`)} />)
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(names)
})
