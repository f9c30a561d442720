// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { Map } from 'leaflet'
import { afterEach, expect, test } from 'vitest'
import { MapMarks } from '../../../src/listing/map/ResultsMapMarks'
import type { ResultsMapPresenter } from '../../../src/listing/map/results-map.presenter'
import type { SearchPresenter } from '../../../src/listing/search/search.presenter'

afterEach(cleanup)

const PINS = [
  { propertyId: 7, name: 'Newstead', propertyType: 'Townhouses', price: 650_000, latitude: -27.45, longitude: 153.04 },
  { propertyId: 8, name: 'Glenelg', propertyType: 'Townhouses', price: 700_000, latitude: -34.98, longitude: 138.51 },
].map((pin) => ({ ...pin, maxPrice: null }))

/** A map of which each degree is so many pixels wide and high. */
const mapAt = (scale: { value: number }) => {
  const pane = document.createElement('div')
  document.body.append(pane)
  return {
    getPane: () => pane,
    latLngToLayerPoint: ([latitude, longitude]: readonly [number, number]) => ({
      x: longitude * scale.value,
      y: latitude * scale.value,
    }),
  } as unknown as Map
}

test('the marks of the same listings move with the map, also after it has zoomed out of the whole country', () => {
  const scale = { value: 10 }
  const map = mapAt(scale)
  const marks = { pins: PINS, clusters: [], chosen: null } as unknown as ResultsMapPresenter
  const search = { rows: [], lit: null } as unknown as SearchPresenter
  const shown = (turn: number) => (
    <MapMarks leaflet={{ map, turn }} marks={marks} search={search} named={false} onOpen={() => undefined} />
  )
  const places = () => screen.getAllByRole('button').map(({ style: { left, top } }) => `${left} ${top}`)
  const { rerender } = render(shown(0))
  expect(places()).toEqual(['1530px -274px', '1385px -350px'])
  scale.value = 20
  rerender(shown(1))
  expect(places()).toEqual(['3061px -549px', '2770px -700px'])
})
