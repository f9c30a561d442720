/** Chromium caches failed imports by URL, which its message names; retry with a query string. */
export const persistently = <M>(load: () => Promise<M>): (() => Promise<M>) => {
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
