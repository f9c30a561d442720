// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { browserDownloads } from '../../../adapters/files/browser-downloads'

/** The file that a browser is given to save, as its type and its bytes. */
const saved = async (address: string) => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:one'
  })
  const log = vi.fn()
  browserDownloads(document, log).save(address, 'Sales.xlsx')
  await vi.waitFor(() => expect(files).toHaveLength(1))
  const [file] = files
  return [file?.type, [...new Uint8Array((await file?.arrayBuffer()) ?? [])], log.mock.calls]
}

test('a file that is its own address is saved as its bytes, not as the text that carries them', async () => {
  const bytes = Buffer.from([0x50, 0x4b, 3, 4, 0, 0xff])
  expect(await saved(`data:application/zip;base64,${bytes.toString('base64')}`)).toEqual([
    'application/zip',
    [0x50, 0x4b, 3, 4, 0, 0xff],
    [],
  ])
})

test('a text that is its own address is saved as written', async () => {
  expect(await saved(`data:text/plain;charset=utf-8,${encodeURIComponent('12% Ä, b')}`)).toEqual([
    'text/plain;charset=utf-8',
    [...Buffer.from('12% Ä, b')],
    [],
  ])
})
