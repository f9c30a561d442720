import type { Failure } from '../../domain/shared/failure'
import type { StoredKey } from '../files/file-store'

/** Output of an office command; `failed` sets the exit code. */
export interface Reply {
  readonly failed: boolean
  readonly text: string
  /** What `--json` prints; without it, the text as a message. */
  readonly json?: unknown
  /** Of a failure, for scripts: its kind, and the field that it is about. */
  readonly code?: string
  readonly field?: string
  /** A file that the command made, for where it was run. */
  readonly save?: { readonly path: string; readonly base64: string }
  /** Files that no row refers to any more. The office deletes them. */
  readonly unwanted?: readonly StoredKey[]
}

export const done = (text: string, json?: unknown): Reply =>
  json === undefined ? { failed: false, text } : { failed: false, text, json }

/** A use case’s refusal. */
export const refused = ({ kind, message, field }: Failure): Reply => ({
  ...{ failed: true, text: message, code: kind },
  ...(field === undefined ? {} : { field }),
})

/** One JSON value for scripts. */
export const asJson = ({ failed, text, json, code, field }: Reply): string =>
  JSON.stringify(
    failed
      ? { code: code ?? 'refused', ...(field === undefined ? {} : { field }), message: text }
      : (json ?? { message: text }),
  )

/** One line for people, which begins with the field of a mistake. */
export const asLine = ({ text, field }: Pick<Reply, 'text' | 'field'>): string =>
  field === undefined ? text : `${field}: ${text}`
