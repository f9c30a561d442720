import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, it } from 'vitest'
import { REFUSALS } from '../../../../domain/stock/import/codes'
import { readReaxml } from '../../../../server/stock/import/reaxml/read-reaxml'
import { unitIn } from './feed-file'
import { sample, SENDER } from './feed-samples'

const read = (file: string | Uint8Array) =>
  readReaxml(typeof file === 'string' ? new TextEncoder().encode(file) : file, SENDER)
const list = (inside: string): string => `<propertyList>${inside}</propertyList>`
const codeOf = (file: string | Uint8Array): string => {
  const feed = read(file)
  return E.isLeft(feed) ? feed.left.code : 'read'
}

describe('A hostile feed', () => {
  it.each([
    [
      'an external entity',
      `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${list('<land>&x;</land>')}`,
      'doctype-with-declarations',
    ],
    [
      'an external parameter entity',
      `<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1:1/"> %x;]>${list('')}`,
      'doctype-with-declarations',
    ],
    [
      'a bomb',
      `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${list('<land>&b;</land>')}`,
      'doctype-with-declarations',
    ],
    ['an unknown entity', list('<land>&x;</land>'), 'not-well-formed'],
    ['a second DOCTYPE', `<!DOCTYPE propertyList><!DOCTYPE a [<!ENTITY x "y">]>${list('')}`, 'not-well-formed'],
    ['a DOCTYPE within', list('<!DOCTYPE a [<!ENTITY x "y">]>'), 'not-well-formed'],
    ['a million levels', '<propertyList>'.repeat(1_000_000), 'not-a-file-we-read'],
    [
      'a million attributes',
      `<propertyList ${Array.from({ length: 1_000_000 }, (_, i) => `a${i}="1"`).join(' ')}>`,
      'not-a-file-we-read',
    ],
    ['a long name', `<${'a'.repeat(5_000_000)}>`, 'not-a-file-we-read'],
    ['a long entity', list(`<land>&${'a'.repeat(5_000_000)};</land>`), 'not-a-file-we-read'],
    ['a long text in pieces', list(`<land>${'x&lt;'.repeat(1_000_000)}</land>`), 'not-a-file-we-read'],
    ['a long CDATA', list(`<land><![CDATA[${']'.repeat(5_000_000)}]]></land>`), 'not-a-file-we-read'],
    ['a long comment', list(`<!--${'- '.repeat(5_000_000)}-->`), 'not-a-file-we-read'],
    ['a long declaration', `<?xml version="1.0" ${' '.repeat(5_000_000)}?>${list('')}`, 'not-a-file-we-read'],
    ['a million comments', list('<!--x-->'.repeat(1_000_000)), 'not-a-file-we-read'],
    ['a megabyte of comments', list('<!--x-->'.repeat(125_000)), 'read'],
    ['text outside', `x${list('')}`, 'not-well-formed'],
    ['two lists', list('') + list(''), 'not-well-formed'],
    ['nothing', new Uint8Array(0), 'not-well-formed'],
    ['a NUL', list('<land>\0</land>'), 'not-well-formed'],
    ['a PDF', '%PDF-1.7\n%\u00e2\u00e3', 'not-well-formed'],
    ['a zip', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 0xff]), 'not-well-formed'],
    ['a surrogate by number', list('<land>&#xD800;</land>'), 'not-well-formed'],
  ])(
    'is refused or harmless, and in time: %s [D18-5]',
    (_, file, code) => {
      expect(codeOf(file)).toBe(code)
    },
    5_000,
  )

  it('names no property of ours: __proto__, constructor [D18-5]', () => {
    const feed = read(
      list(
        unitIn({
          id: '__proto__',
          agency: 'EXMPLA',
          more: '<__proto__>x</__proto__><features><toString>yes</toString></features>',
        }) +
          unitIn({ id: 'constructor', kind: '<project><id>__proto__</id></project>' }) +
          '<__proto__/>' +
          unitIn({ id: '3', more: '<authority __proto__="x" value="constructor"/>' }),
      ),
    )
    expect(E.isRight(feed)).toBe(true)
    if (E.isLeft(feed)) return
    expect(feed.right.rows.map(({ key }) => key)).toEqual(['EXMPLA:__proto__', 'EXMPLA:constructor', 'EXMPLA:3'])
    expect(feed.right.listings.map(({ key, features }) => [key, features])).toEqual([
      ['project:6', []],
      ['project:__proto__', []],
    ])
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('of 20 MB is read or refused, whatever it is [D18-5]', () => {
    const bytes = new Uint8Array(20_000_000)
    for (let i = 0; i < bytes.length; i += 1) bytes[i] = (i * 2_654_435_761) >>> 24
    expect(codeOf(bytes)).toBe('not-well-formed')
    expect(codeOf(list(`<land>${'<a>x</a>'.repeat(2_500_000)}</land>`))).toBe('not-a-file-we-read')
    expect(codeOf(list('<land/>'.repeat(2_800_000)))).toBe('too-many-rows')
  }, 10_000)
})

/** The same numbers in each run (Lehmer’s generator). */
const numbers = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const PIECES = [
  '<',
  '>',
  '</',
  '/>',
  '"',
  '&',
  '&amp;',
  '&#0;',
  ']]>',
  '<![CDATA[',
  '<!--',
  '\0',
  '\ufffe',
  '9'.repeat(400),
  '-',
  'NaN',
  '𝕏',
]

describe('A good feed with random edits', () => {
  it.each(['01-project.xml', '02-ranges-and-packages.xml'])(
    'is read or refused, and every element is told: %s [D18-5]',
    (name) => {
      const good = new TextDecoder().decode(sample(name))
      const next = numbers(42)
      const refused = new Set<string>()
      for (let run = 0; run < 120; run += 1) {
        let text = good
        for (let edit = 0; edit <= run % 4; edit += 1) {
          const [at, length] = [next(text.length), next(30)]
          const piece =
            run % 3 === 0 ? (PIECES[next(PIECES.length)] ?? '') : text.slice(next(text.length)).slice(0, next(40))
          text = text.slice(0, at) + piece + text.slice(at + length)
        }
        const feed = read(run % 10 === 9 ? text.slice(0, next(text.length)) : text)
        if (E.isLeft(feed)) refused.add(feed.left.code)
        else expect(feed.right.rows.length + feed.right.skipped.length).toBe(feed.right.elements)
      }
      expect([...refused].filter((code) => !(code in REFUSALS))).toEqual([])
      expect(refused).toContain('not-well-formed')
    },
  )

  it('is read whatever its values are [D18-5]', () => {
    const good = new TextDecoder().decode(sample('02-ranges-and-packages.xml'))
    const next = numbers(7)
    for (let run = 0; run < 80; run += 1) {
      const text = good.replaceAll(/>([^<>\s][^<>]*)<|="([^"<>]*)"/g, (whole: string, inner?: string) => {
        if (next(10) > 0 || whole.includes('UTF-8') || whole.includes('1.0')) return whole
        const value =
          ['', '0', '-1', '1e309', '999999999999', '½', '=1+1', '\u202e', 'x'.repeat(500), '٣', '1,2,3', '<'][
            next(12)
          ] ?? ''
        const escaped = value.replace('<', '&lt;')
        return inner === undefined ? `="${escaped}"` : `>${escaped}<`
      })
      const feed = read(text.replaceAll(/<(\/?)propertyList[^>]*>/g, '<$1propertyList>').replace(/<!DOCTYPE[^>]*>/, ''))
      expect(E.isRight(feed)).toBe(true)
      if (E.isLeft(feed)) continue
      expect(feed.right.rows.length + feed.right.skipped.length).toBe(12)
      for (const { unit } of feed.right.rows)
        for (const value of Object.values(unit))
          expect(typeof value !== 'number' || (value >= 0 && value <= 100_000_000)).toBe(true)
    }
  })
})
