import { useSmallOrTouch } from '../../use-narrow'

/** Whether a PDF can be read in a frame. Browsers of phones and tablets show nothing there, or the first page only. */
export const useShowsPdfs = (): boolean => {
  const isSmallOrTouch = useSmallOrTouch()
  return !isSmallOrTouch && (navigator as Partial<Navigator>).pdfViewerEnabled !== false
}
