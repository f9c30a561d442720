const FILM = /\.(mp4|webm|mov|m4v)(?:[?#]|$)/i

/** Whether a film plays in the page: a file of this site. The Content-Security-Policy stops those of others, which open in a new window. */
export const playsHere = (address: string): boolean => /^\/(?!\/)/.test(address) && FILM.test(address)
