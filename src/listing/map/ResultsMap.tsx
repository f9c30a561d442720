import { latLngBounds, type Map } from 'leaflet'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useRef, useState } from 'react'
import { SITE } from '../../../domain/content/site'
import { northMark } from '../../../drawing/scene/landscape'
import { padded } from '../../../domain/listing/map/map-area'
import { columnsFor, type MapCluster } from '../../../domain/listing/map/map-pins'
import { formatNumber } from '../../../domain/shared/money'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { Notice } from '../../shared/ui/messages/Notice'
import { addBaseLayer } from './map-sheet'
import { PinCard } from './ResultsMapCard'
import { MapMarks } from './ResultsMapMarks'
import styles from './ResultsMap.module.css'
import { resultsMapBindings } from './results-map.bindings'
import { RESULTS_MAP } from './results-map.presenter'
import { NOTHING_FOUND, type SearchPresenter } from '../search/search.presenter'
import { useLeaflet } from './use-leaflet'
import { useRoomForBoth } from '../../shared/use-narrow'

/** Leaflet's map never rotates. */
const NORTH = northMark('0 0', 15, 0, 'currentColor', 1)

const unmappedText = (listings: number): string =>
  `${listings === 1 ? 'One listing is' : `${formatNumber(listings)} listings are`} in the list only: ${listings === 1 ? 'its place isn’t' : 'their places aren’t'} on the map yet.`

/** The search results on a map, with tiles if the site has them. The results list is the accessible alternative. */
export const ResultsMap = observer(({ search, width }: { search: SearchPresenter; width: number }) => {
  useBindings(resultsMapBindings)
  const { tiles } = useInjection(SITE)
  const [columns] = useState(() => columnsFor(width))
  const marks = useFlow(useInjection(RESULTS_MAP), { filters: search.filters, columns })
  const place = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const addLayers = useCallback((map: Map) => addBaseLayer(map, tiles), [tiles])
  const leaflet = useLeaflet(place, {
    wanted: marks.wanted,
    tight: marks.area !== null,
    addLayers,
    onMoved: marks.moved,
  })
  const alone = !useRoomForBoth()
  const { filters } = search
  useEffect(() => marks.follow(filters), [marks, filters])
  const unmapped = search.isSearching ? 0 : marks.unmappedOf(search.total)

  /** Zooms into a cluster. At the maximum zoom, lists its listings. */
  const open = ({ bounds: { north, south, east, west }, bounds }: MapCluster) => {
    if (leaflet === null) return
    if (leaflet.map.getZoom() >= leaflet.map.getMaxZoom()) search.searchArea(padded(bounds, 0.1))
    else leaflet.map.fitBounds(latLngBounds([south, west], [north, east]), { animate: false, padding: [60, 60] })
  }

  return (
    <section className={styles.map} aria-label="Map of the results" aria-busy={marks.isLooking || undefined}>
      <Button size="small" className={styles.skip} onClick={() => end.current?.focus()}>
        Skip the map
      </Button>
      <div
        ref={place}
        className={styles.sheet}
        role="group"
        aria-label="Map: use arrow keys to move, plus and minus to zoom"
      />
      {tiles === null && (
        <svg
          className={styles.north}
          viewBox="-20 -20 40 40"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: NORTH }}
        />
      )}
      {leaflet !== null && (
        <MapMarks leaflet={leaflet} marks={marks} search={search} named={tiles === null} onOpen={open} />
      )}
      {marks.offered !== null && (
        <Button
          size="small"
          icon="search"
          className={styles.offer}
          onClick={() => {
            if (marks.offered !== null) search.searchArea(marks.offered)
          }}
        >
          Search this area
        </Button>
      )}
      {marks.failure !== null && (
        <Notice tone="error" className={styles.failure}>
          {marks.failure}
          <Button variant="line" size="small" icon="retry" className={styles.retry} onClick={marks.retry}>
            Try again
          </Button>
        </Notice>
      )}
      {alone && search.isEmpty && <Notice className={styles.failure}>{NOTHING_FOUND}</Notice>}
      {unmapped > 0 && marks.chosen === null && <p className={styles.unmapped}>{unmappedText(unmapped)}</p>}
      {marks.chosen !== null && <PinCard pin={marks.chosen} onClose={() => marks.choose(null)} />}
      <span ref={end} tabIndex={-1} />
    </section>
  )
})
