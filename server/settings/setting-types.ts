import * as t from 'io-ts'

const parsed = <A>(name: string, parse: (text: string) => A | null) =>
  new t.Type<A, A, string>(
    name,
    (_u): _u is A => true,
    (text, c) => {
      const value = parse(text)
      return value === null ? t.failure(text, c, name) : t.success(value)
    },
    t.identity,
  )

export const within = (min: number, max: number) =>
  parsed(`a whole number from ${min} to ${max}`, (text) =>
    /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null,
  )
export const withinOrEmpty = (min: number, max: number) =>
  parsed(`empty or a whole number from ${min} to ${max}`, (text) =>
    text === ''
      ? { given: null }
      : /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
        ? { given: Number(text) }
        : null,
  )
export const startingWith = (...starts: string[]) =>
  parsed(`an address starting with ${starts.join(' or ')}`, (text) =>
    text === '' || starts.some((start) => text.startsWith(start)) ? text : null,
  )
/** `© OpenStreetMap contributors https://www.openstreetmap.org/copyright` */
export const credit = parsed('text without < and >, optionally followed by an https:// link', (text) => {
  const [, words = '', address = ''] = /^([^<>]*?)(?:\s+(https:\/\/[^\s<>"]+))?$/.exec(text.trim()) ?? []
  return text !== '' && (words === '' || words.includes('://')) ? null : { words, address }
})
export const anyText = parsed('text', (text) => text)
export const filled = parsed('text', (text) => (text === '' ? null : text))
export const oneOf = <A extends string>(...values: A[]) =>
  parsed(`one of ${values.join(', ')}`, (text) => values.find((each) => each === text) ?? null)
export const bucketName = parsed('3 to 63 lower-case letters, digits, dots and hyphens', (text) =>
  text === '' || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) ? text : null,
)
export const contact = parsed('an address such as mailto:security@unifi.example or https://…', (text) =>
  text === '' || /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text) ? text : null,
)
/** The characters of a token in an Authorization header (RFC 6750). */
export const bearerToken = parsed('letters, digits and -._~+/=', (text) => (/^[\w.~+/-]*=*$/.test(text) ? text : null))
export const prefixed = (prefix: string) =>
  parsed(`a key starting with ${prefix}`, (text) => (text === '' || text.startsWith(prefix) ? text : null))
