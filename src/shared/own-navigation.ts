let expected: string | null = null

const forget = (): void => {
  expected = null
}

/** Call before changing the address, so that a guard of the page can tell it from the visitor's own change. */
export const expectAddress = (path: string): void => {
  expected = path
  window.addEventListener('popstate', forget, { once: true })
}

/** Whether the application itself has just gone to this path; true once. */
export const wasExpected = (path: string): boolean => {
  const isOwn = expected === path
  forget()
  return isOwn
}
