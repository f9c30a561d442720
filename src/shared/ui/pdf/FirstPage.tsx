import { useEffect, useRef, useState } from 'react'
import styles from '../drawn/DocumentView.module.css'
import { SkeletonBlock } from '../messages/Skeleton'
import { drawFirstPage } from './draw-first-page'
import { NotDrawn } from './NotDrawn'

interface FirstPageProps {
  address: string
  alt: string
  /** Called with the number of pages. */
  onOpen: (pages: number) => void
}

/** The first page of a PDF, as large as its surroundings. */
export const FirstPage = ({ address, alt, onOpen }: FirstPageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  useEffect(() => {
    const left = new AbortController()
    const unlessLeft =
      <A,>(act: (value: A) => void) =>
      (value: A) => {
        if (!left.signal.aborted) act(value)
      }
    setState('drawing')
    if (canvas.current !== null)
      drawFirstPage(address, canvas.current, { signal: left.signal, onOpen: unlessLeft(onOpen) }).then(
        unlessLeft(() => setState('drawn')),
        unlessLeft((error: unknown) => {
          console.warn(`We couldn’t draw ${address}`, error)
          setState('failed')
        }),
      )
    return () => left.abort()
  }, [address, onOpen])
  return (
    <>
      <canvas ref={canvas} className={styles.page} role="img" aria-label={alt} hidden={state !== 'drawn'} />
      {state === 'drawing' && <SkeletonBlock className={styles.coming} />}
      {state === 'failed' && <NotDrawn />}
    </>
  )
}
