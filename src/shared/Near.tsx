import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/**
 * Content below the fold, rendered when it comes near the viewport. The element is
 * `:empty` until its code has loaded; its class reserves the space.
 */
export const Near = ({ className, children }: { className?: string | undefined; children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, come] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come(true)
      },
      { rootMargin: '600px' },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={place} className={className}>
      {isNear && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  )
}
