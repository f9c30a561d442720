import { describe, expect, test } from 'vitest'
import { isDrawnPath, isSignature, isTypedName } from '../../domain/signing/signature-mark'

describe('a drawn signature', () => {
  test('is strokes inside the field', () => {
    expect(['M0 0L600 200', 'M12 30.5L14 31M40 50L41.5 52L43 50'].map(isDrawnPath)).toEqual([true, true])
  })

  test.each([
    ['nothing', ''],
    ['a point without a line', 'M1 1'],
    ['outside the field', 'M1 1L601 10'],
    ['other commands', 'M1 1C2 2 3 3 4 4'],
    ['markup', 'M1 1L2 2"/><script>'],
    ['words between strokes', 'M1 1 and L2 2'],
    ['too long', `M1 1${'L2 2'.repeat(5_001)}`],
  ])('is not %s', (_name, path) => {
    expect(isDrawnPath(path)).toBe(false)
  })
})

test('a typed name has a letter, one line and at most 100 characters', () => {
  expect(['Pia Purchaser', 'Łukasz Ó’Brien', ' ', '123', 'Pia\nPurchaser', 'P'.repeat(101)].map(isTypedName)).toEqual([
    ...[true, true, false, false, false, false],
  ])
})

test('a signature is either typed or drawn', () => {
  const [typedName, drawnPath] = ['Pia', 'M0 0L1 1']
  expect(
    [
      { typedName, drawnPath: null },
      { typedName: null, drawnPath },
      { typedName, drawnPath },
      { typedName: null, drawnPath: null },
    ].map(isSignature),
  ).toEqual([true, true, false, false])
})
