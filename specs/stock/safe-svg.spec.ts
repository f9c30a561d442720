import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { safeSvg } from '../../server/stock/office/safe-svg'

const read = (text: string) => safeSvg(Buffer.from(text))
const NS = 'xmlns="http://www.w3.org/2000/svg"'
const of = (inside: string, attributes = 'viewBox="0 0 10 5"') => read(`<svg ${NS} ${attributes}>${inside}</svg>`)
const OUT = `<svg viewBox="0 0 10 5" xmlns="http://www.w3.org/2000/svg" width="10" height="5">`

test('a drawing is written again from what is allowed', () => {
  expect(
    read(
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">` +
        `<!-- made by an editor --><svg ${NS} xmlns:inkscape="http://inkscape.org" version="1.1" viewBox="0 0 10 5" data-name="a&quot;b">` +
        `<title>Logo</title><metadata><rdf:RDF xmlns:rdf="r"><script>x</script></rdf:RDF></metadata>` +
        `<inkscape:view a="1"><g/></inkscape:view><style><![CDATA[.a{fill:url(#b)}]]></style>` +
        `<defs><linearGradient id="b"><stop offset="0" stop-color="#fff"/></linearGradient></defs>` +
        `<g inkscape:label="Layer"><path class="a" d="M0 0h10" fill="url(#b)"/><use xlink:href="#b"/></g> words </svg>`,
    ),
  ).toEqual(
    E.right({
      width: 10,
      height: 5,
      svg:
        OUT +
        '<style>.a{fill:url(#b)}</style><defs><linearGradient id="b"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
        '<g><path class="a" d="M0 0h10" fill="url(#b)"></path><use href="#b"></use></g></svg>',
    }),
  )
})

test.each([
  ['width="24px" height="12"', { width: 24, height: 12 }],
  ['viewBox="-2,-2 40 20" width="100%"', { width: 40, height: 20 }],
])('its size is read from %s', (attributes, size) => {
  expect(of('<path d="M0 0"/>', attributes)).toMatchObject({ right: size })
})

const PLAIN = 'Save it as “plain SVG”.'
test.each([
  [
    'a script',
    '<script>alert(1)</script>',
    'The drawing has “script”, which is not allowed. Save it as “plain SVG”, or as PNG.',
  ],
  [
    'a script with a prefix',
    '<svg:script>alert(1)</svg:script>',
    'The drawing has “svg:script”, which is not allowed. Save it as “plain SVG”, or as PNG.',
  ],
  ['a handler', '<path onload="alert(1)"/>', `The drawing has “onload”, which runs a script. ${PLAIN}`],
  ['a handler in capitals', '<path ONCLICK="alert(1)"/>', `The drawing has “ONCLICK”, which runs a script. ${PLAIN}`],
  [
    'HTML',
    '<foreignObject><p>a</p></foreignObject>',
    'The drawing has “foreignObject”, which is not allowed. Save it as “plain SVG”, or as PNG.',
  ],
  [
    'another namespace',
    '<path xmlns="http://www.w3.org/1999/xhtml"/>',
    `The drawing has foreign content in “path”. ${PLAIN}`,
  ],
  [
    'a picture',
    '<image href="data:image/png;base64,AA"/>',
    'The drawing has a picture inside. Draw it, or save all of it as PNG.',
  ],
  ['text', '<text>Unifi</text>', 'The drawing has text. Turn it into paths, because visitors lack its typeface.'],
  [
    'a link to a script',
    '<use href="javascript:alert(1)"/>',
    `The drawing refers to something outside of it. ${PLAIN}`,
  ],
  [
    'another file',
    '<use xlink:href="https://evil.example/a.svg#b"/>',
    `The drawing refers to something outside of it. ${PLAIN}`,
  ],
  [
    'a paint of another file',
    '<path fill="url(https://evil.example/a)"/>',
    `The drawing loads something from outside of it. ${PLAIN}`,
  ],
  [
    'a style that loads',
    '<path style="fill:url( \'//evil.example\')"/>',
    `The drawing loads something from outside of it. ${PLAIN}`,
  ],
  [
    'a style sheet that loads',
    '<style>@import "//evil.example"</style>',
    'A style of the drawing loads something. Save it with presentation attributes.',
  ],
  [
    'an escape in a style sheet',
    '<style>.a{fill:u\\72l(//evil.example)}</style>',
    'A style of the drawing loads something. Save it with presentation attributes.',
  ],
  [
    'an animation',
    '<set attributeName="href" to="javascript:alert(1)"/>',
    'The drawing has “set”, which is not allowed. Save it as “plain SVG”, or as PNG.',
  ],
  ['an unknown entity', '<path d="&a;"/>', 'The drawing can’t be read. Save it again as SVG, or as PNG.'],
  ['a part that isn’t closed', '<g>', 'The drawing can’t be read. Save it again as SVG, or as PNG.'],
  [
    'parts within parts',
    '<g id="a"><path d="M0 0"/></g><g id="b"><use href="#a"/><use href="#a"/></g><use href="#b"/>',
    'The drawing repeats parts within parts. Simplify it, or save it as PNG.',
  ],
  ['too many parts', '<path/>'.repeat(3_001), 'The drawing has too many parts. Simplify it.'],
  ['too deep parts', `${'<g>'.repeat(60)}${'</g>'.repeat(60)}`, 'The drawing has too many parts. Simplify it.'],
])('%s is refused', (_, inside, message) => {
  expect(of(inside)).toEqual(E.left(message))
})

test('entities, other roots, drawings without a size and large files are refused', () => {
  expect([
    read(`<!DOCTYPE svg [<!ENTITY a "b">]><svg ${NS} viewBox="0 0 1 1">&a;</svg>`),
    read('<html><svg/></html>'),
    of('', 'width="100%" height="0"'),
    read(`<svg ${NS} viewBox="0 0 1 1"><path d="${'M0 0'.repeat(30_000)}"/></svg>`),
    safeSvg(Buffer.from([0xff, 0xfe, 0x3c, 0x00])),
    read(''),
  ]).toEqual(
    [
      'The drawing defines entities. Save it as “plain SVG”.',
      'This is not an SVG drawing.',
      'The drawing doesn’t say its size. Save it with a viewBox.',
      'A drawing can have at most 100 kB. Save it without pictures inside.',
      'The drawing can’t be read. Save it again as SVG, or as PNG.',
      'The drawing can’t be read. Save it again as SVG, or as PNG.',
    ].map(E.left),
  )
})
