import { after, MINUTE } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import type { Tokens } from '../http/tokens'
import type { FileKey } from './file-store'

const PURPOSE = 'file'
/** Long enough to read a page and open what it links to. */
const LASTS = 15 * MINUTE

export const fileAddress = (key: FileKey | ':key', signature = ''): string =>
  `/files/kept/${key}${signature === '' ? '' : `?key=${encodeURIComponent(signature)}`}`

/** Addresses of files. Check that the caller may see a file before issuing its address, which then opens it for anyone. */
export interface SignedFiles {
  /** `name` is what the file is called when it is saved. */
  addressOf(file: {
    readonly key: FileKey
    readonly name: string
    /** Who opens it, for the caller to record; left out where that isn’t recorded. */
    readonly opener?: string
  }): string
  /** The file's name and who opens it, or null for a signature that is wrong or has expired. */
  read(key: FileKey, signature: string): { readonly name: string; readonly opener: string | null } | null
}

export const signedFiles = (tokens: Tokens, clock: Clock): SignedFiles => ({
  addressOf: ({ key, name, opener }) =>
    fileAddress(
      key,
      tokens.sign(PURPOSE, key, { name, ...(opener === undefined ? {} : { opener }) }, after(clock(), LASTS)),
    ),
  read: (key, signature) => {
    const claims = tokens.read(PURPOSE, signature)
    if (claims === null || claims === 'expired' || claims['sub'] !== key) return null
    const { name, opener } = claims
    return typeof name === 'string' ? { name, opener: typeof opener === 'string' ? opener : null } : null
  },
})
