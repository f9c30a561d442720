import { getDocument, GlobalWorkerOptions, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

// From our own origin, as the content security policy asks.
GlobalWorkerOptions.workerSrc = worker

interface Drawing {
  readonly signal: AbortSignal
  /** Called with the number of pages, before the first one is drawn. */
  readonly onOpen: (pages: number) => void
}

/** Draws the first page to fit the canvas' parent. Rejects if the file can't be fetched or read, or once aborted. */
export const drawFirstPage = async (
  address: string,
  canvas: HTMLCanvasElement,
  { signal, onOpen }: Drawing,
): Promise<void> => {
  const task = getDocument({ url: address, isEvalSupported: false })
  const end = () => void task.destroy()
  try {
    // A worker that is ended while it opens a file reports an error that can’t be caught here, so it opens the file first.
    const file = await task.promise
    signal.addEventListener('abort', end)
    signal.throwIfAborted()
    onOpen(file.numPages)
    await draw(await file.getPage(1), canvas)
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

/** A higher resolution can't be seen, and a large canvas takes much memory. */
const SHARPEST = 2

const draw = async (page: PDFPageProxy, canvas: HTMLCanvasElement): Promise<void> => {
  const { width, height } = page.getViewport({ scale: 1 })
  const frame = canvas.parentElement?.getBoundingClientRect() ?? { width, height }
  const scale = Math.min(frame.width / width, frame.height / height) * Math.min(devicePixelRatio, SHARPEST)
  const viewport = page.getViewport({ scale })
  Object.assign(canvas, { width: Math.floor(viewport.width), height: Math.floor(viewport.height) })
  await page.render({ canvas, viewport }).promise
}
