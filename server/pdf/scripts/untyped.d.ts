declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'truetype'; readonly variationAxes: Readonly<Record<string, number>> },
  ): Promise<Buffer>
}

declare module 'bidi-js' {
  interface Bidi {
    /** The level of each UTF-16 unit: an odd one is written from right to left. */
    getEmbeddingLevels(text: string, direction: 'ltr'): { readonly levels: Uint8Array }
    getMirroredCharacter(character: string): string | null
  }
  export default function bidiFactory(): Bidi
}
