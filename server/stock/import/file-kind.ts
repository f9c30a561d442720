import { typeOf } from '../../files/file-type'
import { decodedText, encodingOf } from './text-encoding'

export type FileKind = 'workbook' | 'xml' | 'text' | 'old-xls' | 'encrypted' | 'other'

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
const ZIP = Buffer.from('PK\x03\x04', 'latin1')
const EMPTY_ZIP = Buffer.from('PK\x05\x06', 'latin1')
const LOOKED_AT = 4_096

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start)

/** Control characters other than tabs and line ends, which no text has. */
const isBinary = (bytes: Buffer): boolean => {
  const start = bytes.subarray(0, LOOKED_AT)
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(decodedText(start, encodingOf(start)))
}

/** What a file is by its first bytes, whatever it is called. */
export const fileKindOf = (bytes: Buffer): FileKind => {
  if (startsWith(bytes, OLE)) return bytes.includes(ENCRYPTED) ? 'encrypted' : 'old-xls'
  if (startsWith(bytes, ZIP)) return 'workbook'
  if (startsWith(bytes, EMPTY_ZIP) || typeOf(bytes) !== null) return 'other'
  const start = bytes.subarray(0, LOOKED_AT).toString('latin1').replaceAll('\0', '')
  if (/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(start)) return 'xml'
  return isBinary(bytes) ? 'other' : 'text'
}
