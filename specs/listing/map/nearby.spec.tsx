// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SITE } from '../../../domain/content/site'
import { DrawnLocation } from '../../../src/listing/map/DrawnLocation'
import { Nearby } from '../../../src/listing/map/Nearby'
import { given, partWith, siteOf } from '../../shared/screen-at'
import { LISTING } from '../samples'

afterEach(cleanup)

test('places around a listing are listed by kind with the minutes of a walk, which is said to be an estimate [D50-4]', () => {
  render(
    <Nearby
      places={[
        { kind: 'station', name: 'Glenelg Station', metres: 913 },
        { kind: 'school', name: 'Bay Primary School', metres: 244 },
        { kind: 'school', name: 'St Mary’s', metres: 733 },
      ]}
    />,
  )
  const nearby = within(screen.getByRole('region', { name: 'Nearby, on foot' }))
  expect(nearby.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Nearby, on foot',
    'Stations',
    'Schools',
  ])
  expect(nearby.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Glenelg Station',
    'Bay Primary School',
    'St Mary’s',
  ])
  expect(nearby.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '15\u00A0min',
    '4\u00A0min',
    '12\u00A0min',
  ])
  expect(nearby.getByText(/^Walking times are estimates/).textContent).toBe(
    'Walking times are estimates: 1.3 times the straight line, at 4.8 km an hour. Places from OpenStreetMap; some may be missing.',
  )
})

test('nothing is said where the archive knows nothing [D50-4]', () => {
  const { container } = render(<Nearby places={[]} />)
  expect(container.innerHTML).toBe('')
})

test('a drawn map says what it does not know [D50-5]', () => {
  partWith(<DrawnLocation listing={LISTING} isPrivate={false} />, [given(SITE, siteOf())])
  expect(screen.getByText(/Coast from Natural Earth/).textContent).toBe(
    '41 Bayview Street, Glenelg SA 5045. Rings and distances are in a straight line. Coast from Natural Earth, to about a kilometre. This map doesn’t show streets, stations, schools or parks.',
  )
})
