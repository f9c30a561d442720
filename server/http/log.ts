import type { FastifyServerOptions } from 'fastify'

const HIDDEN = '[hidden]'

/** First path segments that are safe to log. Anything else in an unknown path may be a secret. */
const KNOWN_FIRST = [
  'api',
  'oa',
  'assets',
  'drawings',
  'files',
  'media',
  'sandbox',
  'dev',
  'property',
  'property-details',
  'blog',
  'password',
  'login',
  'unifi',
  'account',
  'profile',
  'sign',
]
/** Ids, page numbers and timestamps; digits are also hidden for names with secret values. */
const PLAIN_VALUE = /^\d{1,13}$/
const PLAIN_NAME = /^[a-z][a-z_]{0,29}$/i
const SECRET_NAME = /passw|passphrase|psd|token|session|email|secret|key|code|cvv|card/i
/** 14 to 19 digits in a row, spaces or hyphens allowed: a card number in a message. A timestamp has 13. */
const CARD_NUMBER = /\b\d(?:[ -]?\d){13,18}\b/g

/**
 * The URL as logged: the pattern of its route, such as `/api/updatePassword/:password`, or at most a known first
 * segment if no route matched. Of the query only plain numbers are shown. Paths are never searched for secrets:
 * `/API/…`, `//api/…` and percent-encoded spellings would evade a search.
 */
export const withoutSecrets = (url: string, pattern?: string): string => {
  const [path = '', query] = url.split(/\?(.*)/s)
  const shown = pattern === undefined || pattern === '/*' || pattern === '*' ? unknownPath(path) : pattern
  return query === undefined ? shown : `${shown}?${query.split('&').map(plainPair).join('&')}`
}

const unknownPath = (path: string): string => {
  const [first, ...rest] = path.split('/').filter((segment) => segment !== '')
  if (first === undefined) return '/'
  if (!KNOWN_FIRST.includes(first)) return '/[unknown]'
  return rest.length === 0 ? `/${first}` : `/${first}/[unknown]`
}

const plainPair = (pair: string): string => {
  const [name = '', ...value] = pair.split('=')
  if (!PLAIN_NAME.test(name) || value.length === 0) return HIDDEN
  return `${name}=${PLAIN_VALUE.test(value.join('=')) && !SECRET_NAME.test(name) ? value.join('=') : HIDDEN}`
}

const SECRET_FIELDS = [
  'password',
  'confirmPassword',
  'newPassword',
  'confirmNewPassword',
  'passWord',
  'passphrase',
  'token',
  'usertoken',
  'cardNumber',
  'cardCvv',
  'cvv',
  'clientSecret',
  'authorization',
  'cookie',
  'sessionId',
  'unlockToken',
  'stripeSessionId',
  'uConnectRegistrationKey',
]

/** A failed query's error ends with its parameters, which may span several lines. */
const plain = (text: string): string => text.replace(/\nparams: .*/s, '').replace(CARD_NUMBER, HIDDEN)
/** A stack begins with the message. */
const plainStack = ({ message, stack = '' }: Error): string => {
  const end = stack.indexOf(message) + message.length
  return stack.includes(message) ? plain(stack.slice(0, end)) + stack.slice(end) : plain(stack)
}

/** Structured lines without headers or bodies; other logged fields are redacted by name. */
export const logging = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  hooks: {
    // An error's message is also the log line's text, which bypasses the serializers.
    logMethod(given, method) {
      const [first] = given as [unknown]
      const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
      const words = given.length === 1 && error instanceof Error ? [first, error.message] : given
      method.apply(this, words.map((each: unknown) => (typeof each === 'string' ? plain(each) : each)) as typeof given)
    },
  },
  redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: HIDDEN },
  serializers: {
    req: ({ method, url, host, routeOptions }) => ({ method, url: withoutSecrets(url, routeOptions.url), host }),
    err: (error) => ({ type: error.name, code: error.code, message: plain(error.message), stack: plainStack(error) }),
  },
})
