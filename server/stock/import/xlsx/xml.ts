import { StringDecoder } from 'node:string_decoder'
import { SaxesParser } from 'saxes'
import { Unreadable } from '../unreadable'

export type Attributes = Readonly<Record<string, string>>
/** Element names without their prefixes. */
export interface Elements {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

const CHUNK = 65_536
const DEEPEST = 40

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Reads a part of a workbook. Throws `Unreadable` for a DOCTYPE, for what isn’t well-formed, and for elements within 40 others. */
export const readXml = (bytes: Buffer, { open, text, close }: Elements): void => {
  const refuse = () => {
    throw new Unreadable('not-a-file-we-read')
  }
  const parser = new SaxesParser({ position: false })
  let depth = 0
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > DEEPEST) refuse()
    open?.(local(name), attributes as Attributes)
  })
  if (text !== undefined) parser.on('text', text)
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(local(name))
  })
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const decoder = new StringDecoder(isUtf16 ? 'utf16le' : 'utf8')
  for (let at = 0; at < bytes.length; at += CHUNK) parser.write(decoder.write(bytes.subarray(at, at + CHUNK)))
  parser.write(decoder.end()).close()
}

/** Whether an attribute of yes or no is set. */
export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on'
