/** `missing`: required but absent, refused or unreachable. */
export type State = 'ok' | 'warning' | 'missing'

/** The result of one check, and for anything but `ok` what to do about it. */
export interface Finding {
  readonly area: string
  readonly state: State
  readonly found: string
  readonly hint: string
}

/** Runs one statement on the configured database. */
export type Query = (text: string) => Promise<{ readonly rows: readonly Record<string, unknown>[] }>

export const ok = (area: string, found: string): Finding => ({ area, state: 'ok', found, hint: '' })
export const warning = (area: string, found: string, hint: string): Finding => ({ area, state: 'warning', found, hint })
export const missing = (area: string, found: string, hint: string): Finding => ({ area, state: 'missing', found, hint })

/** A short reason: fetch hides the cause, and parsers quote their input. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof SyntaxError) return 'unexpected answer'
  const { name, code, cause, message } = error as {
    name?: string
    code?: unknown
    cause?: { code?: unknown }
    message?: string
  }
  // nodemailer has one code for every failed connection.
  const [, ofSystem] = /^(?:connect|read|getaddrinfo) (E[A-Z]+)/.exec(message ?? '') ?? []
  const known = [cause?.code, ofSystem, code].find((each): each is string => typeof each === 'string')
  return (known ?? (name === 'TimeoutError' ? 'timed out' : (message ?? 'unknown error'))).split('\n')[0] ?? ''
}
