import { type ComponentType, lazy, useEffect, useReducer } from 'react'

interface Again {
  readonly retry: () => void
}
type Shown<P> = ComponentType<P & Again>

/**
 * A lazily loaded part of a screen. If its code fails to load, the rest of the screen stays and `Instead` is shown, or
 * nothing without one.
 */
export const part = <P extends object, N extends string>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
  Instead: ComponentType<Again> = Nothing,
): ComponentType<P> => {
  const bring = persistently(load)
  // React caches a failed import; a new lazy component retries, on a press or when the part is next shown.
  const fresh = () =>
    lazy<Shown<P>>(() =>
      bring()
        .then(
          (module) => module[name],
          () => Missing,
        )
        .then((shown) => ({ default: shown as Shown<P> })),
    )
  const Missing = ({ retry }: Again) => {
    useEffect(() => {
      const failed = current
      return () => {
        if (current === failed) current = fresh()
      }
    }, [])
    return <Instead retry={retry} />
  }
  let current = fresh()
  const Part = (props: P) => {
    const [, draw] = useReducer((times: number) => times + 1, 0)
    const Current = current
    const retry = () => {
      current = fresh()
      draw()
    }
    return <Current {...props} retry={retry} />
  }
  return Part
}

const Nothing = () => null

/** Chromium caches failed imports by URL, which its message names; retry with a query string. */
const persistently = <M,>(load: () => Promise<M>): (() => Promise<M>) => {
  let tries = 0
  let failed: string | undefined
  return async () => {
    try {
      return await (failed === undefined
        ? load()
        : (import(/* @vite-ignore */ `${failed}?${(tries += 1)}`) as Promise<M>))
    } catch (error) {
      failed = /https?:\S+?\.js/.exec(String(error))?.[0]
      throw error
    }
  }
}
