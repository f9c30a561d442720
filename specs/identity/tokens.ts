const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as the server makes it, except for its signature, which browsers can't check. */
export const tokenUntil = (end: Date, userId = 7): string =>
  [part({ alg: 'HS256' }), part({ sub: JSON.stringify({ userId }), exp: end.getTime() / 1000 }), 'c2lnbmF0dXJl'].join(
    '.',
  )

export const NOW = new Date('2026-11-20T06:30:00.000Z')
export const NEXT_WEEK = new Date('2026-11-27T06:30:00.000Z')
