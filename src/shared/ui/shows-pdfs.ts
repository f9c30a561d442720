/** Phones can't show PDFs inline. */
export const showsPdfs = (): boolean =>
  typeof navigator === 'undefined' || (navigator as Partial<Navigator>).pdfViewerEnabled !== false
