import { describe, expect, test } from 'vitest'
import { textOfPasted } from '../../domain/stock/pasted-text'
import { withBold, withHeading, withItems } from '../../domain/stock/text-editing'
import { htmlOf, writtenText } from '../../domain/stock/written-text'
import { plainLines } from '../../domain/shared/text/plain-text'
import { PAYLOADS } from './payloads'

describe('what is written', () => {
  test.each([
    ['Light.\n\nNorth.', '<p>Light.</p>\n<p>North.</p>'],
    ['# Kitchen\n\nStone\nOak', '<h3>Kitchen</h3>\n<p>Stone<br>Oak</p>'],
    ['- **Stone** benchtops\n- Oak', '<ul><li><strong>Stone</strong> benchtops</li><li>Oak</li></ul>'],
    ['**Two** and **three** beds', '<p><strong>Two</strong> and <strong>three</strong> beds</p>'],
    ['2 ** 3 and ** alone', '<p>2 ** 3 and ** alone</p>'],
    ['**<b>**', '<p><strong>&lt;b&gt;</strong></p>'],
  ])('%j is stored as %s, and read as it was written', (text, html) => {
    expect([htmlOf(text), writtenText(html)]).toEqual([html, text])
  })

  test('200 payloads of markup stay text, wherever they are written', () => {
    expect([PAYLOADS.length, new Set(PAYLOADS).size]).toEqual([200, 200])
    for (const payload of PAYLOADS)
      for (const text of [payload, `- ${payload}`, `# ${payload}`, `**${payload}**`]) {
        const html = htmlOf(text)
        expect(html.replaceAll(/<\/?(?:p|br|ul|li|h3|strong)>/g, '')).not.toContain('<')
        expect(htmlOf(writtenText(html))).toBe(html)
      }
    expect(plainLines(htmlOf(PAYLOADS.join('\n\n')))).toEqual(
      PAYLOADS.map((each) => each.replaceAll(/\s+/g, ' ').trim()),
    )
  })
})

describe('what is pasted', () => {
  const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm}</style>
    <!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body><!--StartFragment-->
    <h1>Kestrel House<o:p></o:p></h1><p class=MsoNormal><b>Ninety-six</b> apartments&nbsp;by the
    park.<o:p></o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt'><![if !supportLists]><span
    style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
    </span></span></span><![endif]>Stone benchtops<o:p></o:p></p><p class=MsoListParagraphCxSpLast><![if !supportLists]>·
    <![endif]>Oak floors</p><script>alert(1)</script><!--EndFragment--></body></html>`
  test.each([
    [WORD, '# Kestrel House\n\n**Ninety-six** apartments by the park.\n\n- Stone benchtops\n- Oak floors'],
    [
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700">Two</span> beds</p><ul><li><p>Oak</p></li><li><p>Stone</p></li></ul></b>',
      '**Two** beds\n\n- Oak\n- Stone',
    ],
    ['<div>One</div><div>Two</div>', 'One\n\nTwo'],
    ['<ol><li>First</li><li>Second</li></ol>', '- First\n- Second'],
    ['<table><tr><td>Lot 1</td><td>420 m²</td></tr></table>', 'Lot 1 420 m²'],
    ['<p onclick="x()">A <a href="javascript:x()">link</a><img src=x onerror=y></p>', 'A link'],
    ['<p><b>Two <br>lines </b>here</p>', '**Two**\n**lines** here'],
    ['', ''],
  ])('%j becomes %j', (html, text) => {
    expect(textOfPasted(html)).toBe(text)
  })
})

describe('the tools', () => {
  const marked = ({ text, start, end }: { text: string; start: number; end: number }) =>
    `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`
  const at = (text: string) => {
    const [start, end] = [text.indexOf('['), text.indexOf(']') - 1]
    return { text: text.replace('[', '').replace(']', ''), start, end }
  }
  test.each([
    ['bold', withBold, 'A [good] day', 'A **[good]** day'],
    ['bold', withBold, 'A **[good]** day', 'A [good] day'],
    ['bold', withBold, 'A[ good ]day', 'A **[good]** day'],
    ['bold', withBold, '[]', '**[]**'],
    ['list', withItems, 'One\n[Two\n\nThree]', 'One\n[- Two\n\n- Three]'],
    ['list', withItems, '[- Two\n- Three]', '[Two\nThree]'],
    ['list', withItems, '[]', '- []'],
    ['heading', withHeading, 'One\n- [Two]', 'One\n[# Two]'],
    ['heading', withHeading, '# T[]wo', '[Two]'],
  ])('%s: %#', (_, tool, before, after) => {
    expect(marked(tool(at(before)))).toBe(after)
  })
})
