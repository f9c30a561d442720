import { deflateRawSync } from 'node:zlib'

/** An archive of these parts. */
export const zipOf = (parts: Readonly<Record<string, string>>): Buffer => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const [title, packed] = [Buffer.from(name), deflateRawSync(content)]
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    // The length that comes out is left at 0: nothing may rely on it.
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(offset, 42)
    files.push(local, title, packed)
    directory.push(entry, title)
    offset += local.length + title.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}

export interface SheetXml {
  readonly name: string
  readonly state?: string
  /** What `worksheet` contains: `<sheetData>…`. */
  readonly xml: string
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook; `more` are its other parts, named as they are related: `styles`, `sharedStrings`, `theme`. */
export const workbookOf = (
  sheets: readonly SheetXml[],
  more: Readonly<Record<string, string>> = {},
  properties = '',
): Buffer => {
  const names = Object.keys(more)
  return zipOf({
    'xl/workbook.xml': `<x:workbook xmlns:x="m" xmlns:r="${RELATIONS}"><x:workbookPr ${properties}/><x:sheets>${sheets
      .map(({ name, state = 'visible' }, i) => `<x:sheet name="${name}" state="${state}" r:id="s${i}"/>`)
      .join('')}</x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${[
      ...sheets.map((_, i) => `<Relationship Id="s${i}" Type="${RELATIONS}/worksheet" Target="worksheets/${i}.xml"/>`),
      ...names.map((name) => `<Relationship Id="${name}" Type="${RELATIONS}/${name}" Target="/xl/${name}.xml"/>`),
    ].join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map(({ xml }, i) => [`xl/worksheets/${i}.xml`, `<worksheet>${xml}</worksheet>`])),
    ...Object.fromEntries(names.map((name) => [`xl/${name}.xml`, more[name] ?? ''])),
  })
}

/** A row of texts from column A. */
export const textRow = (row: number, texts: readonly string[], attributes = ''): string =>
  `<row r="${row}" ${attributes}>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
