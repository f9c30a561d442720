import { useEffect, useLayoutEffect } from 'react'

/**
 * The server-rendered page (`src/app/first-paint`) covers the application until it has something to show. Each
 * full-page skeleton keeps it in place. `src/app/public/first-paint.js` hands over what was typed and pressed there.
 */
let holds = 0

export const useFirstPaintHeld = (): void => {
  useLayoutEffect(() => {
    holds += 1
    return () => {
      holds -= 1
    }
  }, [])
  // After the effects of what replaces it, which might overwrite what is handed over.
  useEffect(() => () => queueMicrotask(endFirstPaint), [])
}

export const endFirstPaint = (): void => {
  if (holds === 0) dispatchEvent(new Event('first-paint-over'))
}

/** The router notices changes of the address from now on. */
export const announceRouter = (): boolean => dispatchEvent(new Event('application-listens'))

/** Calls back with each listing whose row was followed in the painted page, before the application is there and after. */
export const followedListings = (note: (propertyId: number) => void): void => {
  const take = () => {
    const { dataset } = document.documentElement
    const followed = (dataset['followed'] ?? '').split(' ').filter((id) => id !== '')
    delete dataset['followed']
    followed.map(Number).forEach(note)
  }
  addEventListener('painted-link', take)
  take()
}

/** The results, with their query, that were left in the painted page, until results are shown; null on the server. */
export const leftResults = (): string | null =>
  typeof document === 'undefined' ? null : (document.documentElement.dataset['left'] ?? null)
export const forgetLeftResults = (): void => {
  delete document.documentElement.dataset['left']
}

export const isPainted = (): boolean => document.getElementById('first-paint') !== null
