import type { Downloads } from '../../domain/shared/downloads'

/** Fetches the file first, so that a failure doesn't replace the page. */
export const browserDownloads = (page: Document, log: (message: string, detail: unknown) => void): Downloads => ({
  save: (address, name) =>
    void fetchFile(address).then(
      (file) => offer(page, file, name),
      (error: unknown) => log(`We couldn’t download ${name}`, error),
    ),
})

const fetchFile = async (address: string): Promise<Blob> => {
  const [, type, encoding, text] = /^data:([^,]+?)(;base64)?,(.*)$/s.exec(address) ?? []
  // The content security policy doesn't let a page fetch these.
  if (type !== undefined && text !== undefined)
    return new Blob([encoding === undefined ? decodeURIComponent(text) : bytesOf(text)], { type })
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.blob()
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const offer = (page: Document, file: Blob, name: string): void => {
  const link = page.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
