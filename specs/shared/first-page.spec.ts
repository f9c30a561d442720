// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { drawFirstPage } from '../../src/shared/ui/pdf/draw-first-page'

const opening = vi.hoisted(() => ({ open: (_: unknown) => undefined as void, done: [] as string[] }))

vi.mock('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url', () => ({ default: '/worker.js' }))
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  GlobalWorkerOptions: {},
  getDocument: () => ({
    promise: new Promise((resolve) => {
      opening.open = resolve
    }),
    destroy: () => {
      opening.done.push('ended')
      return Promise.resolve()
    },
  }),
}))

afterEach(() => void (opening.done.length = 0))

test('a PDF that is left while it opens is ended once it has opened, not before, and isn’t drawn [D50-15]', async () => {
  const left = new AbortController()
  const drawing = drawFirstPage('/media/a.pdf', document.createElement('canvas'), {
    signal: left.signal,
    onOpen: (pages) => opening.done.push(`${pages} pages`),
  }).catch((error: unknown) => opening.done.push((error as Error).name))
  left.abort()
  expect(opening.done).toEqual([])
  opening.open({ numPages: 2, getPage: () => opening.done.push('drawn') })
  await drawing
  expect(opening.done).toEqual(['ended', 'AbortError'])
})
