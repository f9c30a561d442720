import { phoneText } from '../../../domain/shared/text/phone-text'
import { stateOfAddress, timeZoneOf } from '../../../domain/shared/time-zones'
import type { Tenant } from '../../../domain/content/tenant'
import type { FormPerson, FormSnapshot } from '../../../domain/signing/envelope'
import { factsPart, flowOn, paragraphPart } from '../../pdf/flowing-text'
import { drawSheets, type Sheets } from '../../pdf/sheets'
import { addSignaturePage } from './signature-page'

type Row = readonly [label: string, value: string]

interface Section {
  readonly title: string
  readonly rows: readonly Row[]
  readonly paragraphs: readonly string[]
}

export const formTitle = ({ unit, property }: FormSnapshot): string => `Reservation form: ${unit}, ${property}`

/** The parts of the form in order, without what was left empty. */
export const formSections = (form: FormSnapshot): readonly Section[] =>
  [
    section('Property', [
      ['Property', form.property],
      ['Address', form.address],
      ['Unit', form.unit],
      ...(form.prices ?? []),
    ]),
    section('Vendor’s agent', personRows(form.vendorsAgent ?? null)),
    section('Co-agent', [...personRows(form.coAgent ?? null), ['Licence', form.coAgent?.licence ?? '']]),
    ...form.purchasers.map((purchaser, i) => section(`Purchaser ${i + 1}`, personRows(purchaser))),
    section('Purchasing entity', [['Name', form.entity]]),
    section('Conveyancer', personRows(form.conveyancer)),
    section('Agreement', [
      ['Agreed by', form.agreement.name],
      ['Date', form.agreement.date],
    ]),
    section('Introducer', personRows(form.introducer)),
    section('Reservation fee', form.fees ?? [], form.feeTexts),
  ].filter(({ rows, paragraphs }) => rows.length > 0 || paragraphs.length > 0)

const section = (title: string, rows: readonly Row[], paragraphs: readonly string[] = []): Section => ({
  title,
  rows: rows.filter(([, value]) => value !== ''),
  paragraphs: paragraphs.filter((text) => text !== ''),
})

/** Phone and mobile, each as people read them. */
const phonesIn = (phones: string): string => phones.split(', ').map(phoneText).join(', ')

const personRows = (person: FormPerson | null): readonly Row[] =>
  person === null
    ? []
    : [
        ['Name', person.name],
        ['Company', person.company],
        ['Address', person.address],
        ['Phone', phonesIn(person.phone)],
        ['Email', person.email],
      ]

/** The form as a PDF, in the tenant's brand; with a page for signatures at the end if they are made on the document. */
export const renderForm = (
  form: FormSnapshot,
  tenant: Tenant,
  { issued, withSignatures }: { readonly issued: Date; readonly withSignatures: boolean },
): Promise<Buffer> => {
  const name = 'Reservation form'
  const title = {
    title: name,
    project: `${form.unit}, ${form.property}`,
    address: form.address,
    issued,
    timeZone: timeZoneOf(stateOfAddress(form.address)),
  }
  return drawSheets(title, tenant, (sheets) => drawForm(sheets, name, form, withSignatures))
}

/** Forms on a worker thread. */
export const formPdf = { name: 'form', run: renderForm }

const drawForm = (sheets: Sheets, name: string, form: FormSnapshot, withSignatures: boolean): void => {
  const flow = flowOn(sheets, name)
  flow.title(name)
  for (const { title, rows, paragraphs } of formSections(form))
    flow.section(title, [
      ...(rows.length > 0 ? [factsPart(sheets, rows, flow.width)] : []),
      ...paragraphs.map((text) => paragraphPart(sheets, text, flow.width)),
    ])
  if (withSignatures)
    addSignaturePage(
      sheets,
      form.purchasers.map((purchaser) => purchaser.name),
    )
}
