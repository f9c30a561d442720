import type { Tenant } from '../../domain/content/tenant'
import type { ClientForm } from '../../domain/reservation/client/client-form'
import type { Purchaser } from '../../domain/reservation/purchaser'
import { lettersWithoutFont } from '../pdf/draw-pdf'

interface Typed {
  readonly field: string
  /** `Purchaser 2, first name` */
  readonly label: string
  readonly text: string
}

const ofPurchaser = (purchaser: Purchaser, i: number): readonly Typed[] =>
  (
    [
      ['firstName', 'first name'],
      ['middleName', 'middle name'],
      ['surname', 'surname'],
      ['address', 'address'],
      ['suburb', 'suburb'],
      ['state', 'state'],
    ] as const
  ).map(([field, label]) => ({ field, label: `Purchaser ${i + 1}, ${label}`, text: purchaser[field] }))

const typedIn = ({ purchasers, conveyancer, agreement }: ClientForm): readonly Typed[] => [
  ...purchasers.flatMap(ofPurchaser),
  ...(['companyName', 'firstName', 'lastName', 'address', 'suburb', 'state'] as const).map((field) => ({
    field,
    label: 'Conveyancer',
    text: conveyancer[field],
  })),
  { field: 'agreementName', label: 'Agreement, name', text: agreement.agreementName },
  { field: 'purchasingEntity', label: 'Purchasing entity', text: agreement.purchasingEntity },
]

const listed = (letters: readonly string[]): string => letters.map((letter) => `“${letter}”`).join(', ')

/** The first field with letters that no font has, so that the form could not show them. */
const unprintableIn = async (
  form: ClientForm,
  tenant: Tenant,
): Promise<{ readonly field: string; readonly message: string } | null> => {
  const fields = typedIn(form)
  const all = fields.map(({ text }) => text).join(' ')
  if ((await lettersWithoutFont(all, tenant)).length === 0) return null
  for (const { field, label, text } of fields) {
    const letters = await lettersWithoutFont(text, tenant)
    if (letters.length > 0)
      return { field, message: `${label}: ${listed(letters)} can’t be printed. Please write it in other letters.` }
  }
  return null
}

/** On a worker thread: reading the fonts of another script takes most of a second. */
export const unprintableField = { name: 'unprintable-field', run: unprintableIn }

/** Why a typed signature cannot be printed, or null. */
export const unprintableSignature = async (typedName: string | null, tenant: Tenant): Promise<string | null> => {
  const letters = typedName === null ? [] : await lettersWithoutFont(typedName, tenant)
  return letters.length === 0 ? null : `${listed(letters)} can’t be printed. Please draw your signature instead.`
}
