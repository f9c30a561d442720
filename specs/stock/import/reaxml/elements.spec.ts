import { readFileSync } from 'node:fs'
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, it } from 'vitest'
import type { FeedElement } from '../../../../domain/stock/import/reaxml/element'
import { readElements } from '../../../../server/stock/import/reaxml/read-elements'
import { withoutCredentials } from '../../../../server/stock/import/reaxml/without-credentials'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const sample = (name: string): Uint8Array => readFileSync(new URL(`../samples/${name}`, import.meta.url))

const read = (file: Uint8Array | string) => {
  const elements: FeedElement[] = []
  const lines: number[] = []
  const head = readElements(typeof file === 'string' ? bytesOf(file) : file, (element, line) => {
    elements.push(element)
    lines.push(line)
  })
  return { elements, lines, head }
}
const list = (inside: string): string => `<propertyList date="2026-11-20">${inside}</propertyList>`
const refusal = (file: Uint8Array | string) => E.swap(read(file).head)

const child = (element: FeedElement | undefined, name: string) => element?.children.find((each) => each.name === name)
const suburbIn = (file: Uint8Array) => child(read(file).elements[0], 'suburb')?.text

describe('Elements of a feed', () => {
  it('come one at a time with their line, attributes, text and children [D18-1]', () => {
    const { elements, lines, head } = read(
      '<?xml version="1.0"?>\n<propertyList date="2026-11-20-09:00:00">\n<land status="current"><uniqueID> L-1 </uniqueID></land>\n<land/>\n</propertyList>',
    )
    expect(head).toEqual(E.right({ date: '2026-11-20-09:00:00' }))
    expect(lines).toEqual([3, 4])
    expect(elements).toEqual([
      {
        name: 'land',
        attributes: new Map([['status', 'current']]),
        text: '',
        children: [{ name: 'uniqueID', attributes: new Map(), text: ' L-1 ', children: [] }],
      },
      { name: 'land', attributes: new Map(), text: '', children: [] },
    ])
  })

  it('leave out credentials and the people who sell [D18-2]', () => {
    const file = `<propertyList username="u" password="p"><username>u</username><password>p</password><residential>
      <uniqueID>A</uniqueID><vendorDetails><name>Vera Vendor</name></vendorDetails></residential></propertyList>`
    const { elements } = read(file)
    expect(elements.map(({ name, children }) => [name, children.map((each) => each.name)])).toEqual([
      ['residential', ['uniqueID']],
    ])
    expect(
      JSON.stringify(read(sample('01-project.xml')), (_, value) => (value instanceof Map ? [...value] : value)),
    ).not.toMatch(/feeduser|feedpassword|Vera|570 158/)
  })

  it('have the five entities of XML, numbers and CDATA, and no others [D18-3]', () => {
    const [element] = read(list('<land><a>&lt;&gt;&amp;&quot;&apos;&#xE9;&#10;<![CDATA[<b>]]></a></land>')).elements
    expect(child(element, 'a')?.text).toBe('<>&"\'é\n<b>')
    expect(refusal(list('<land>&nbsp;</land>'))).toEqual(
      E.right({ code: 'not-well-formed', detail: 'Line 1: undefined entity.' }),
    )
  })
})

const named =
  '<?xml version="1.0" encoding="NAME"?><propertyList><land><suburb>Café – Ōtaki</suburb></land></propertyList>'
const in16 = (text: string, isBig: boolean, hasMark: boolean): Uint8Array => {
  const little = Buffer.from((hasMark ? '\uFEFF' : '') + text, 'utf16le')
  return isBig ? little.swap16() : little
}

describe('The encoding of a feed', () => {
  it.each([
    ['UTF-8', bytesOf(named.replace('NAME', 'UTF-8'))],
    ['UTF-8 with a mark', bytesOf(`\uFEFF${named.replace('NAME', 'utf-8')}`)],
    ['none declared', bytesOf(named.replace(/<\?.*?\?>/, ''))],
    ['UTF-16, the little end first', in16(named.replace('NAME', 'UTF-16'), false, true)],
    ['UTF-16, the big end first', in16(named.replace('NAME', 'UTF-16'), true, true)],
    ['UTF-16 without a mark', in16(named.replace('NAME', 'UTF-16'), false, false)],
    ['UTF-16 without a mark, the big end first', in16(named.replace('NAME', 'UTF-16'), true, false)],
  ])('is read: %s [D18-4]', (_, file) => {
    expect(suburbIn(file)).toBe('Café – Ōtaki')
  })

  it.each(['windows-1252', 'ISO-8859-1'])('is read: %s [D18-4]', (name) => {
    const text = named.replace('NAME', name).replace('Ōtaki', 'x')
    const file = Buffer.from(text.replace('–', '\x96'), 'latin1')
    expect(suburbIn(file)).toBe('Café – x')
  })

  it.each([
    [
      'a byte that isn’t UTF-8',
      Buffer.from(list('<land><suburb>Caf\xe9</suburb></land>'), 'latin1'),
      'Byte 50 isn’t UTF-8. Save the file as UTF-8.',
    ],
    [
      'half a character at the end',
      Buffer.concat([bytesOf('<propertyList>'), Buffer.from([0xc3])]),
      'Byte 15 isn’t UTF-8. Save the file as UTF-8.',
    ],
    [
      'half of a pair',
      Buffer.concat([in16('<propertyList>', false, true), Buffer.from([0x00, 0xd8])]),
      'Byte 31 isn’t UTF-16. Save the file as UTF-8.',
    ],
    [
      'UTF-16 that isn’t',
      bytesOf('<?xml version="1.0" encoding="UTF-16"?><propertyList/>'),
      'The file declares utf-16, and isn’t. Save it as UTF-8.',
    ],
    [
      'a mark against the declaration',
      bytesOf('\uFEFF<?xml version="1.0" encoding="ISO-8859-1"?><propertyList/>'),
      'The file declares iso-8859-1, and isn’t. Save it as UTF-8.',
    ],
    [
      'another encoding',
      bytesOf('<?xml version="1.0" encoding="Shift_JIS"?><propertyList/>'),
      'The file declares shift_jis. Save it as UTF-8.',
    ],
  ])('is refused with its place: %s [D18-5]', (_, file, detail) => {
    expect(refusal(file)).toEqual(E.right({ code: 'not-well-formed', detail }))
  })

  it('is the same across the parts in which a file is read [D18-4]', () => {
    for (const odd of ['', 'x', 'xx', 'xxx']) {
      const long = `${odd}${'é😀'.repeat(10_000)}`
      const text = list(`<land><a>${long}</a><b>${long}</b></land>`)
      expect(read(text).elements[0]?.children.map((each) => each.text)).toEqual([long, long])
      expect(read(in16(text, false, true)).elements[0]?.children.map((each) => each.text)).toEqual([long, long])
    }
  })
})

describe('A feed is refused', () => {
  it('for entities that it declares, before any element is read [D18-3]', () => {
    const { head, elements } = read(sample('04-hostile.xml'))
    expect(head).toEqual(E.left({ code: 'doctype-with-declarations', detail: 'Line 8: The file declares entities.' }))
    expect(elements).toEqual([])
  })

  it('not for the address of its DTD, which is never fetched [D18-3]', () => {
    const { head, elements } = read(`<!DOCTYPE propertyList SYSTEM "http://127.0.0.1:1/a.dtd">${list('<land/>')}`)
    expect(E.isRight(head)).toBe(true)
    expect(elements).toHaveLength(1)
  })

  it.each([
    ['elements that don’t match', list('<land>\n<a></b></land>'), 'not-well-formed', 'Line 2: unexpected close tag.'],
    ['an end too soon', '<propertyList><land>', 'not-well-formed', 'Line 1: unclosed tag: land'],
    ['no element', '', 'not-well-formed', 'Line 1: document must contain a root element.'],
    ['another file', '<html></html>', 'not-a-file-we-read', 'Line 1: The file isn’t a list of properties in REAXML.'],
    ['21 levels', list('<a>'.repeat(20)), 'not-a-file-we-read', 'Line 1: Elements are more than 20 levels deep.'],
    [
      '21 levels of what isn’t read',
      list(`<land><vendorDetails>${'<a>'.repeat(20)}`),
      'not-a-file-we-read',
      'Line 1: Elements are more than 20 levels deep.',
    ],
    [
      '51 attributes',
      list(`<land ${Array.from({ length: 51 }, (_, i) => `a${i}=""`).join(' ')}/>`),
      'not-a-file-we-read',
      'Line 1: An element has more than 50 attributes.',
    ],
    [
      'a long text',
      list(`<land><a>${'x'.repeat(65_537)}</a></land>`),
      'not-a-file-we-read',
      'Line 1: A text is longer than 64 kB.',
    ],
    [
      'many elements',
      list(`<land>${'<a/>'.repeat(2_000)}</land>`),
      'not-a-file-we-read',
      'Line 1: A listing has more than 2000 elements.',
    ],
    [
      'many listings',
      list('<land/>'.repeat(20_001)),
      'too-many-rows',
      'Line 1: The file has more than 20000 listings.',
    ],
  ])('for %s [D18-5]', (_, file, code, detail) => {
    expect(refusal(file)).toEqual(E.right({ code, detail }))
  })

  it('not at these limits [D18-5]', () => {
    const attributes = Array.from({ length: 50 }, (_, i) => `a${i}=""`).join(' ')
    const deep = `${'<a>'.repeat(18)}${'x'.repeat(65_536)}${'</a>'.repeat(18)}`
    const file = list(`<land ${attributes}>${deep}${'<b/>'.repeat(1_981)}</land>${'<land/>'.repeat(19_999)}`)
    expect(read(file).elements).toHaveLength(20_000)
  })

  it('for more than 32 MB [D18-5]', () => {
    expect(refusal(new Uint8Array(32 * 1024 * 1024 + 1))).toEqual(
      E.right({ code: 'file-too-large', detail: 'A feed can have at most 32 MB.' }),
    )
  })
})

describe('The kept copy of a feed', () => {
  const kept = (text: string): string => new TextDecoder().decode(withoutCredentials(bytesOf(text)))

  it.each([
    ['<propertyList date="d" username="u" password=\'p\'>', `<propertyList date="d" username="" password=''>`],
    ['<propertyList PassWord = "p>">x', '<propertyList PassWord = "">x'],
    ['<propertyList password="never ends', '<propertyList password="'],
    ['<propertyList password=bare>', '<propertyList password=>'],
    ['<a><username>u</username><password>p</password>é</a>', '<a><username></username><password></password>é</a>'],
    ['<password><![CDATA[p]]><!-- p --></password><b/>', '<password></password><b/>'],
    ['<x:password a="">p</x:password>', '<x:password a=""></x:password>'],
    ['<password/><b>stays</b>', '<password/><b>stays</b>'],
    ['<password>never ends <b>', '<password>'],
    ['<password never ends', '<password'],
    ['<vendorDetails>says password="x</vendorDetails><a b="c"/>', '<vendorDetails></vendorDetails><a b="c"/>'],
    [
      '<a password="p"><password>p</password></a><b username="u"/>',
      '<a password=""><password></password></a><b username=""/>',
    ],
    ['<passwords>stays</passwords>', '<passwords>stays</passwords>'],
  ])('has no credentials: %s [D18-2]', (file, expected) => {
    expect(kept(file)).toBe(expected)
  })

  it('has none in any encoding, and all else as it came [D18-2]', () => {
    const file = '<propertyList username="u" password="p"><a>é–😀</a></propertyList>'
    const expected = '<propertyList username="" password=""><a>é–😀</a></propertyList>'
    for (const isBig of [false, true])
      expect(Buffer.from(withoutCredentials(in16(file, isBig, true)))).toEqual(Buffer.from(in16(expected, isBig, true)))
    const bytes = Buffer.from([...Buffer.from('<a password="p">'), 0x80, 0x96, 0xff, 0])
    expect(Buffer.from(withoutCredentials(bytes))).toEqual(
      Buffer.from([...Buffer.from('<a password="">'), 0x80, 0x96, 0xff, 0]),
    )
    expect(Buffer.from(withoutCredentials(sample('02-ranges-and-packages.xml')))).toEqual(
      Buffer.from(sample('02-ranges-and-packages.xml')),
    )
  })

  it('is made in time of hostile files [D18-2]', () => {
    for (const part of ['<password>', '<password', '<username ', 'password="', 'password ', "password='<password>"])
      withoutCredentials(bytesOf(part.repeat(500_000)))
  }, 5_000)
})
