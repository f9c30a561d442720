import { useLayoutEffect } from 'react'

/**
 * The server-rendered page (`src/app/first-paint`) covers the application until it has something to show. Each
 * full-page skeleton keeps it in place.
 */
let holds = 0

export const useFirstPaintHeld = (): void =>
  useLayoutEffect(() => {
    holds += 1
    return () => {
      holds -= 1
      queueMicrotask(endFirstPaint)
    }
  }, [])

export const endFirstPaint = (): void => {
  if (holds === 0) document.getElementById('first-paint')?.remove()
}
