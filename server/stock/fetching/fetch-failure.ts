import * as E from 'fp-ts/lib/Either.js'

/** Each says what to do. `of`: a host or a status. */
const SENTENCES = {
  'address-not-allowed': () =>
    'The address must begin with http:// or https://, without a user name, a password or a port.',
  'address-not-secure': () => 'The address must begin with https://, without a user name, a password or a port.',
  'host-not-found': (of) => `There is no server named ${of}. Check the address.`,
  'host-not-public': (of) => `${of} is not a public server. Use an address that everyone can open.`,
  'not-reached': (of) => `${of} could not be reached. Check that the server is running.`,
  'not-secure': (of) => `${of} has no valid certificate. Ask its operator to renew it.`,
  'leads-elsewhere': (of) => `The address leads to another server, ${of}. Use the address it leads to.`,
  refused: (of) => `The server answered with status ${of}. Check that the address opens in a browser.`,
  'too-large': () => 'The file is too large. Ask its sender for a smaller one.',
  'too-slow': () => 'The server took too long. Try again later, or ask its operator.',
  'cut-short': (of) => `${of} ended the connection before the file was complete. Try again later.`,
  'unreadable-encoding': () => 'The file is compressed in a way that we can’t read. Ask its sender for gzip.',
} satisfies Record<string, (of: string) => string>

export type FetchProblem = keyof typeof SENTENCES

export interface FetchFailure {
  readonly kind: FetchProblem
  readonly message: string
}

export const fetchFailure = (kind: FetchProblem, of = ''): E.Either<FetchFailure, never> =>
  E.left({ kind, message: SENTENCES[kind](of) })
