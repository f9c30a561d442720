import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import type { StockUnit } from '../../../domain/stock/stock-unit'

/** New rows a frame: as many as a slow machine draws in one. */
const SLICE = 6

type Units = readonly StockUnit[]

/** Of the wanted rows those up to the first that would be one new row too many, counted from where rows are drawn already. */
const slice = (wanted: Units, there: ReadonlySet<number>): { readonly drawn: Units; readonly skipped: number } => {
  const isThere = ({ unitId }: StockUnit) => there.has(unitId)
  let added = 0
  const isTooMany = (unit: StockUnit) => !isThere(unit) && (added += 1) > SLICE
  if (!wanted.slice(0, 1).some(isThere) && wanted.slice(-1).some(isThere)) {
    const skipped = wanted.findLastIndex(isTooMany) + 1
    return { drawn: wanted.slice(skipped), skipped }
  }
  const end = wanted.findIndex(isTooMany)
  return { drawn: end === -1 ? wanted : wanted.slice(0, end), skipped: 0 }
}

/** Draws the wanted rows: all of them at first, and later a few new ones with each frame. `skipped`: those before the first that is drawn. */
export const useRowsInSlices = (wanted: Units): { readonly drawn: Units; readonly skipped: number } => {
  const there = useRef<ReadonlySet<number> | null>(null)
  const [, drawMore] = useReducer((times: number) => times + 1, 0)
  const { drawn, skipped } = there.current === null ? { drawn: wanted, skipped: 0 } : slice(wanted, there.current)
  useLayoutEffect(() => {
    there.current = new Set(drawn.map(({ unitId }) => unitId))
  })
  useEffect(() => {
    if (drawn.length === wanted.length) return
    const frame = requestAnimationFrame(drawMore)
    return () => cancelAnimationFrame(frame)
  }, [drawn, wanted])
  return { drawn, skipped }
}
