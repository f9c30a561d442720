import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/

/** The signed bytes of a PDF and its signature. Throws unless the signature covers everything but itself. */
export const signatureIn = (pdf: Buffer): { content: Buffer; signature: Buffer } => {
  const [, ...numbers] = RANGE.exec(pdf.toString('latin1')) ?? []
  const [start = -1, length = 0, next = 0, rest = 0] = numbers.map(Number)
  if (start !== 0 || next + rest !== pdf.length) throw new Error('the signature does not cover the whole file')
  const hex = pdf.subarray(length, next).toString('latin1')
  if (!/^<[0-9a-f]+>$/i.test(hex)) throw new Error('there is something else beside the signature')
  return {
    content: Buffer.concat([pdf.subarray(0, length), pdf.subarray(next)]),
    signature: Buffer.from(hex.slice(1, -1), 'hex'),
  }
}

/** Whether OpenSSL accepts the seal of a PDF, with this certificate (PEM) as the only one trusted. */
export const opensslAccepts = (pdf: Buffer, certificate: string): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'unifi-seal-'))
  const path = (name: string) => join(folder, name)
  try {
    const { content, signature } = signatureIn(pdf)
    writeFileSync(path('content'), content)
    writeFileSync(path('signature.der'), signature)
    writeFileSync(path('trusted.pem'), certificate)
    const files = ['-in', path('signature.der'), '-content', path('content'), '-CAfile', path('trusted.pem')]
    execFileSync(
      'openssl',
      [
        'cms',
        '-verify',
        '-inform',
        'DER',
        '-binary',
        '-purpose',
        'any',
        '-no_check_time',
        '-out',
        path('out'),
        ...files,
      ],
      { stdio: 'ignore' },
    )
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
