import { useRef, useState } from 'react'

/** Slides in a strip that scrolls and snaps, one at a time, from the first to the last and round. */
export const useStrip = (count: number, first = 0) => {
  const track = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(first)

  // The picture being scrolled to; a second press counts from it.
  const aim = useRef<number | null>(null)

  const go = (target: number) => {
    const strip = track.current
    const to = (target + count) % count
    if (!strip || to === page) return
    aim.current = to
    setPage(to)
    strip.scrollTo({ left: to * strip.clientWidth, behavior: Math.abs(to - page) === 1 ? 'auto' : 'instant' })
  }
  const follow = () => {
    const strip = track.current
    if (!strip || strip.clientWidth === 0) return
    const reached = Math.round(strip.scrollLeft / strip.clientWidth)
    if (aim.current === null) setPage(reached)
    else if (reached === aim.current) aim.current = null
  }
  const takeOver = () => {
    aim.current = null
  }
  return { page, go, strip: { ref: track, onScroll: follow, onPointerDown: takeOver, onWheel: takeOver } }
}

/** The step of an arrow key; 0 for other keys. */
export const stepOf = (key: string): number => (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0)
