import type { FastifyServerOptions } from 'fastify'

const HIDDEN = '[hidden]'

/** Values that stand in paths: a new password, a payment session, a secret of the sandbox, a card's digits, a wizard's key. */
const SECRET_PATHS: readonly RegExp[] = [
  /^(\/api\/updatePassword\/)[^/?]+/,
  /^(\/api\/session-status\/)[^/?]+/,
  /^(\/api\/close-checkout-session\/)[^/?]+/,
  /^(\/api\/cardType\/)[^/?]+/,
  /^(\/api\/stripe\/update\/u-connect\/user\/session\/)[^/?]+/,
  /^(\/api\/u-connect\/updateUConnectUser\/(?:(?:packageDetails|tnc)\/)?)[^/?]+/,
  /^(\/sandbox\/(?:checkout\/(?!checkout\.))[^/?]*?)[^/?]+/,
]
const SECRET_QUERY = /([?&](?:password|passWord|passphrase|psd|token|usertoken|sessionId|session_id|email|secret|key)=)[^&#]*/gi
/** 14 to 19 digits in a row, with or without spaces or hyphens between them: a card number wherever it stands. A timestamp has 13. */
const CARD_NUMBER = /\b\d(?:[ -]?\d){13,18}\b/g

export const withoutSecrets = (url: string): string => {
  const [path = '', ...query] = url.split(/(?=\?)/)
  const shown = SECRET_PATHS.reduce((text, secret) => text.replace(secret, `$1${HIDDEN}`), path)
  return (shown + query.join('').replace(SECRET_QUERY, `$1${HIDDEN}`)).replace(CARD_NUMBER, HIDDEN)
}

const SECRET_FIELDS = [
  'password', 'confirmPassword', 'newPassword', 'confirmNewPassword', 'passWord', 'passphrase', 'token', 'usertoken', 'cardNumber', 'cardCvv',
  'cvv', 'clientSecret', 'authorization', 'cookie', 'sessionId', 'stripeSessionId', 'uConnectRegistrationKey',
]

/** A failed query's error ends in the values it was given, which may have lines of their own: a letter has. */
const plain = (text: string): string => text.replace(/\nparams: .*/s, '').replace(CARD_NUMBER, HIDDEN)
/** A stack begins with the message. */
const plainStack = ({ message, stack = '' }: Error): string => {
  const end = stack.indexOf(message) + message.length
  return stack.includes(message) ? plain(stack.slice(0, end)) + stack.slice(end) : plain(stack)
}

/** Structured lines without headers or bodies; whatever a caller logs beside is redacted by field name. */
export const logging = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  hooks: {
    // An error's message is also the line's own text, past the serializers.
    logMethod(given, method) {
      const [first] = given as [unknown]
      const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
      const words = given.length === 1 && error instanceof Error ? [first, error.message] : given
      method.apply(this, words.map((each: unknown) => (typeof each === 'string' ? plain(each) : each)) as typeof given)
    },
  },
  redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: HIDDEN },
  serializers: {
    req: ({ method, url, host }) => ({ method, url: withoutSecrets(url), host }),
    err: (error) => ({ type: error.name, code: error.code, message: plain(error.message), stack: plainStack(error) }),
  },
})
