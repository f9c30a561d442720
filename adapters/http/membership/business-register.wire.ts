import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { RegisterAnswer } from '../../../domain/membership/membership.ports'

/**
 * Our server's proxy of the register, with the register's parameters: `?abn=` or `?acn=`, `callback` and `guid`
 * (M7-34).
 */
export const REGISTER_PATH = '/api/business-register'
/** Identifies this site to our server. The register's own GUID stays on the server. */
export const SITE_GUID = '6f1f6a52-2d0c-4c39-9f0e-5a2f6b0a7d11'

/** A plain identifier that can't run code: letters, digits, `_` and `$`. */
export const isCallbackName = (name: string): boolean => /^[A-Za-z_$][\w$]{0,40}$/.test(name)

/** The fields we read; the register sends more (M3-33). */
const Wire = t.type({ EntityName: t.string, Message: t.string })

export const wrapped = (callback: string, answer: RegisterAnswer): string =>
  `${callback}(${JSON.stringify(answer.found ? { EntityName: answer.entityName, Message: '' } : { EntityName: '', Message: answer.message })})`

/** Null for invalid JSON. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Parses `callback({…})` as text, strictly; never runs it. Null for anything else. */
export const unwrapped = (callback: string, text: string): RegisterAnswer | null => {
  const [start, end] = [`${callback}(`, text.trim().replace(/;$/, '')]
  if (!end.startsWith(start) || !end.endsWith(')')) return null
  const read = Wire.decode(parsed(end.slice(start.length, -1)))
  if (E.isLeft(read)) return null
  const { EntityName: entityName, Message: message } = read.right
  return entityName === ''
    ? { found: false, message: message === '' ? 'No business is registered with this number.' : message }
    : { found: true, entityName }
}
