import { useCallback, useEffect, useState } from 'react'
import type { Feed } from '../../../domain/stock/feed/feed'

/** In milliseconds. */
const EVERY = 3_000

/** Refreshes a feed, once it is watched, until files have been looked for again. */
export const useUntilTried = (
  { lastTriedAt }: Pick<Feed, 'lastTriedAt'>,
  refresh: () => void,
): readonly [isWatching: boolean, watch: () => void] => {
  const triedAt = lastTriedAt?.getTime() ?? 0
  const [since, setSince] = useState<number | null>(null)
  const isWatching = since === triedAt
  useEffect(() => {
    if (!isWatching) return
    const timer = setInterval(refresh, EVERY)
    return () => clearInterval(timer)
  }, [isWatching, refresh])
  const watch = useCallback(() => setSince(triedAt), [triedAt])
  return [isWatching, watch]
}
