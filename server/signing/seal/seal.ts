import { HttpTimestampAuthority, PDF, type Signer } from '@libpdf/core'

/** Makes a document final: after this, a signature covers every byte. */
export interface Seal {
  seal(document: Buffer, at: Date): Promise<Buffer>
  /** Throws if the key does not open. */
  isReady(): Promise<unknown>
}

interface SealSettings {
  readonly key: () => Promise<Signer>
  /** A time-stamp authority (RFC 3161); empty seals without a time stamp. */
  readonly tsaUrl: string
}

/** PAdES B-B; B-T with a time-stamp authority. */
export const sealWith = ({ key, tsaUrl }: SealSettings): Seal => ({
  isReady: key,
  seal: async (document, at) => {
    const pdf = await PDF.load(document)
    const { bytes } = await pdf.sign({
      signer: await key(),
      signingTime: at,
      reason: 'Signed by all signers',
      ...(tsaUrl === '' ? { level: 'B-B' } : { level: 'B-T', timestampAuthority: new HttpTimestampAuthority(tsaUrl) }),
    })
    return Buffer.from(bytes)
  },
})

/** Adds the pages of another document at the end. The first one's own pages stay as they are. */
export const withPagesOf = async (document: Buffer, added: Buffer): Promise<Buffer> => {
  const [pdf, other] = [await PDF.load(document), await PDF.load(added)]
  await pdf.copyPagesFrom(
    other,
    Array.from({ length: other.getPageCount() }, (_, i) => i),
  )
  return Buffer.from(await pdf.save())
}

export const pagesIn = async (document: Buffer): Promise<number> => (await PDF.load(document)).getPageCount()
