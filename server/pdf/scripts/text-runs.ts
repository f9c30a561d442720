import bidiFactory from 'bidi-js'
import { codePointsOf, isUnseen, lettersOf, wordsOf } from './letters'

/** Whatever may have a letter. */
export interface Lettered {
  has(codePoint: number): boolean
}

/** Text in one font and one direction. */
export interface TextRun<F> {
  readonly text: string
  readonly font: F
  readonly rightToLeft: boolean
}

const bidi = bidiFactory()

const hasAll = (font: Lettered, text: string): boolean =>
  codePointsOf(text).every((codePoint) => isUnseen(codePoint) || font.has(codePoint))

type InFont<F> = readonly [text: string, font: F]

/** A word stays in one font if one has all its letters, else a letter with its marks does. What no font has is left to the first font. */
const inFonts = <F extends Lettered>(text: string, fonts: readonly [F, ...F[]]): readonly InFont<F>[] => {
  const whole = (part: string): InFont<F> | null => {
    const font = fonts.find((each) => hasAll(each, part))
    return font === undefined ? null : [part, font]
  }
  const letter = (part: string): readonly InFont<F>[] => {
    const inOne = whole(part)
    if (inOne !== null) return [inOne]
    return codePointsOf(part).map((codePoint) => {
      const single = String.fromCodePoint(codePoint)
      return whole(single) ?? [single, fonts[0]]
    })
  }
  return wordsOf(text).flatMap((word) => {
    const inOne = whole(word)
    return inOne === null ? lettersOf(word).flatMap(letter) : [inOne]
  })
}

/** The words with letters that none of the fonts has. */
export const wordsLacking = (text: string, fonts: readonly Lettered[]): readonly string[] =>
  wordsOf(text).filter((word) =>
    codePointsOf(word).some((codePoint) => !isUnseen(codePoint) && !fonts.some((font) => font.has(codePoint))),
  )

interface LevelledRun<F> extends TextRun<F> {
  readonly level: number
}

const levelledRuns = <F extends Lettered>(text: string, fonts: readonly [F, ...F[]]): readonly LevelledRun<F>[] => {
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
  const runs: LevelledRun<F>[] = []
  let at = 0
  for (const [part, font] of inFonts(text, fonts))
    for (const letter of lettersOf(part)) {
      const level = levels[at] ?? 0
      const last = runs.at(-1)
      if (last?.font === font && last.level === level) runs[runs.length - 1] = { ...last, text: last.text + letter }
      else runs.push({ text: letter, font, level, rightToLeft: level % 2 === 1 })
      at += letter.length
    }
  return runs
}

/** Reverses what is at a level or above it, from the highest level down: rule L2 of the Unicode bidirectional algorithm. */
const inOrder = <R extends { readonly level: number }>(runs: readonly R[]): readonly R[] => {
  let ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: R[] = []
    let turned: R[] = []
    for (const run of ordered)
      if (run.level >= level) turned = [run, ...turned]
      else {
        next.push(...turned, run)
        turned = []
      }
    ordered = [...next, ...turned]
  }
  return ordered
}

/** The runs of one line, from left to right. Fonts are tried in their order. */
export const runsOf = <F extends Lettered>(text: string, fonts: readonly [F, ...F[]]): readonly TextRun<F>[] =>
  inOrder(levelledRuns(text, fonts))

/** `(12` as `12)`: what a font that knows no directions draws from left to right. */
export const mirrored = (text: string): string =>
  lettersOf(text)
    .toReversed()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('')
