import { useLayoutEffect } from 'react'

/**
 * The page as the server painted it (`src/app/first-paint`) lies over the application until that has something to show:
 * each skeleton of a whole page holds it there.
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
