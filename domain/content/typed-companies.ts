import type { AffiliateGroup } from './affiliates'

/** A group of affiliated companies as it is typed: a company a line, `Tandem Removals: 10% off`. */
export interface TypedGroup {
  readonly title: string
  readonly words: string
  readonly companies: string
}

export const typedGroup = ({ title, words, companies }: AffiliateGroup): TypedGroup => ({
  title,
  words,
  companies: companies.map(({ name, offer }) => (offer === '' ? name : `${name}: ${offer}`)).join('\n'),
})

/** A name ends at its first colon that a space follows; a line without one has no offer. Empty lines are left out. */
export const groupTyped = ({ title, words, companies }: TypedGroup): AffiliateGroup => ({
  title: title.trim(),
  words: words.trim(),
  companies: companies
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = line, offer = ''] = /^(.*?):\s+(.*)$/.exec(line) ?? []
      return { name: name.trim(), offer: offer.trim() }
    }),
})

/** What is wrong with a field of a group; null if nothing is. */
export const groupProblem = (field: keyof TypedGroup, typed: TypedGroup): string | null => {
  if (field === 'title') return typed.title.trim() === '' ? 'Enter what the companies do.' : null
  if (field === 'words') return null
  const { companies } = groupTyped(typed)
  if (companies.length === 0) return 'Write at least one company.'
  return companies.some(({ name }) => name === '') ? 'Write the name of each company before its colon.' : null
}
