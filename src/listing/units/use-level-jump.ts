import { useEffect, useRef } from 'react'
import type { Unit } from '../../../domain/listing/unit'
import { isOnLevel } from '../../../domain/listing/units/unit-filter'

/** Brings a level into sight when it is chosen in the filter; returns the ref of the picture. A level that was kept moves nothing. */
export const useLevelJump = (level: string, units: readonly Unit[]) => {
  const picture = useRef<HTMLDivElement>(null)
  const known = useRef(level)
  useEffect(() => {
    if (known.current === level) return
    known.current = level
    const first = level === '' ? undefined : units.find((unit) => isOnLevel(unit, level))
    if (first !== undefined)
      picture.current?.querySelector(`[data-unit="${CSS.escape(first.apt)}"]`)?.scrollIntoView({ block: 'center' })
  }, [level, units])
  return picture
}
