import { describe, expect, test } from 'vitest'
import { numberFormat } from '../../../server/stock/import/xlsx/number-format'
import { sheetsOfWorkbook } from '../../../server/stock/import/xlsx/read-xlsx'
import { textRow, workbookOf } from './workbook'

const STYLES = `<styleSheet>
  <numFmts><numFmt numFmtId="164" formatCode="d\\-mmm\\-yy"/><numFmt numFmtId="165" formatCode="&quot;Lot &quot;000"/></numFmts>
  <fills><fill><patternFill patternType="none"/></fill>
    <fill><patternFill patternType="solid"><fgColor rgb="FFFF0000"/></patternFill></fill>
    <fill><patternFill patternType="solid"><fgColor rgb="FFFFFFFF"/></patternFill></fill>
    <fill><patternFill patternType="solid"><fgColor theme="4" tint="0.5"/></patternFill></fill>
    <fill><patternFill patternType="solid"><fgColor indexed="13"/></patternFill></fill></fills>
  <cellStyleXfs><xf numFmtId="14" fillId="1"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0" fillId="0"/><xf numFmtId="2" fillId="1"/><xf numFmtId="164" fillId="2"/>
    <xf numFmtId="165" fillId="3"/><xf numFmtId="14" fillId="4"/></cellXfs></styleSheet>`
const THEME = `<theme><clrScheme><dk1><sysClr lastClr="000000"/></dk1><lt1><sysClr lastClr="FFFFFF"/></lt1><dk2><srgbClr val="111111"/></dk2>
  <lt2><srgbClr val="222222"/></lt2><accent1><srgbClr val="4080C0"/></accent1></clrScheme></theme>`
const STRINGS = '<sst><si><t>Apt </t><r><t>101</t></r><rPh><t>yomi</t></rPh></si><si><t/></si></sst>'

const sheetOf = (xml: string, properties = '') =>
  sheetsOfWorkbook(
    workbookOf([{ name: 'Prices', xml }], { styles: STYLES, theme: THEME, sharedStrings: STRINGS }, properties),
  )[0]

const cellsOf = (cells: string, properties = '') =>
  sheetOf(`<sheetData><row r="7">${cells}</row></sheetData>`, properties)?.rows[0]?.cells

describe('cells of a workbook [D17-18]', () => {
  test('are texts, numbers, yes and no, or errors, as they are stored', () => {
    expect(
      cellsOf(
        '<c t="s"><v>0</v></c><c t="inlineStr"><is><r><t>a</t></r><r><t> b</t></r></is></c><c><v>0.1</v></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c><c t="str"><f>A1</f><v>c</v></c>',
      ),
    ).toEqual([
      { text: 'Apt 101', value: null, kind: 'text', fill: null },
      { text: 'a b', value: null, kind: 'text', fill: null },
      { text: '0.1', value: 0.1, kind: 'number', fill: null },
      { text: 'TRUE', value: null, kind: 'yes-no', fill: null },
      { text: '#REF!', value: null, kind: 'error', fill: null },
      { text: 'c', value: null, kind: 'text', fill: null },
    ])
  })

  test('of a formula have their stored value, or none', () => {
    expect(cellsOf('<c r="B7"><f>1+1</f><v>2</v></c><c r="D7"><f>1+1</f></c>')).toEqual([
      null,
      { text: '2', value: 2, kind: 'number', fill: null },
      null,
      { text: '', value: null, kind: 'no-value', fill: null },
    ])
  })

  test('are shown by their format, and have a colour', () => {
    expect(
      cellsOf('<c s="1"><v>1.1</v></c><c s="2"><v>46660</v></c><c s="3"><v>14</v></c><c s="4"><v>46660.75</v></c>'),
    ).toEqual([
      { text: '1.10', value: 1.1, kind: 'number', fill: '#ff0000' },
      { text: '30 September 2027', value: 46_660, kind: 'date', fill: null },
      { text: 'Lot 014', value: 14, kind: 'number', fill: '#a0c0e0' },
      { text: '30 September 2027', value: 46_660.75, kind: 'date', fill: '#ffff00' },
    ])
  })

  test('of a workbook that counts from 1904 are the same days', () => {
    expect(cellsOf('<c s="2"><v>45198</v></c>', 'date1904="1"')).toEqual([
      { text: '30 September 2027', value: 46_660, kind: 'date', fill: null },
    ])
  })

  test('have hidden rows and columns, and merged ones', () => {
    const sheet = sheetOf(
      `<cols><col min="2" max="3" hidden="1"/><col min="5" max="5" width="0"/><col min="7" max="16384" width="9"/></cols><sheetData>
       ${textRow(2, ['a', 'b'])}${textRow(3, ['c'], 'hidden="1"')}${textRow(9, ['d'], 'ht="0" customHeight="1"')}<row r="1048576"><c s="1"/></row></sheetData>
       <mergeCells><mergeCell ref="A2:B3"/><mergeCell ref="nonsense"/></mergeCells>`,
    )
    expect(sheet?.rows.map(({ row, hidden, cells }) => [row, hidden, cells.length])).toEqual([
      [2, false, 2],
      [3, true, 2],
      [9, true, 2],
    ])
    expect([sheet?.hiddenColumns, sheet?.merges]).toEqual([[1, 2, 4], [{ top: 2, bottom: 3, left: 0, right: 1 }]])
  })

  test('of hidden sheets aren’t read', () => {
    const xml = `<sheetData>${textRow(1, ['a'])}</sheetData>`
    const book = workbookOf([
      ...['hidden', 'veryHidden'].map((state) => ({ name: state, state, xml })),
      { name: 'shown', xml },
    ])
    expect(sheetsOfWorkbook(book).map(({ name }) => name)).toEqual(['shown'])
  })
})

test.each([
  [0, undefined, 1234.5, '1234.5'],
  [1, undefined, 1.4, '1'],
  [2, undefined, 1.1, '1.10'],
  [3, undefined, 1_234_567, '1,234,567'],
  [9, undefined, 0.05, '5%'],
  [49, undefined, 101, '101'],
  [164, '000', 14, '014'],
  [164, '"Apt "0', 14, 'Apt 14'],
  [164, '\\T\\H0', 3, 'TH3'],
  [164, '0.0#', 1.25, '1.25'],
  [164, '0.0#', 1, '1.0'],
  [164, '_-"$"* #,##0_-;-"$"* #,##0_-', 650_000, '$650,000'],
  [164, '[Red][$$-C09]#,##0.00', -5, '-$5.00'],
  [164, '#,##0,"k"', 650_000, '650k'],
  [164, '0.00E+00', 650_000, '650000'],
  [164, 'General', 12, '12'],
])('the format %s %j shows %s as %j [D17-18]', (id, code, value, shown) => {
  expect(numberFormat(id, code)).toMatchObject({ isDate: false })
  expect(numberFormat(id, code).shown(value)).toBe(shown)
})

test.each([
  [14, undefined],
  [17, undefined],
  [164, 'mmm-yy'],
  [164, '[$-C09]d mmmm yyyy;@'],
  [164, 'dd/mm/yyyy'],
])('the format %s %j is a date [D17-18]', (id, code) => {
  expect(numberFormat(id, code).isDate).toBe(true)
})
