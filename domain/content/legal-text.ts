import { type WrittenBlock, writtenBlocks } from '../stock/written-text'
import type { TextVersion } from './brand-texts'
import type { LegalKind, PublishedText } from './published-text'
import { TEXT_TITLES } from './text-versions'
import { type LegalText, privacyPolicy, termsAndConditions } from './legal'
import { membershipAgreement } from './membership-agreement'
import type { Tenant } from './tenant'
import { websiteTerms } from './website-terms'

/** A legal text as pages and PDFs lay it out. Bold words still have their marks. */
export interface LaidOutText {
  readonly title: string
  /** Null for the standard text. */
  readonly version: TextVersion | null
  readonly opening: readonly WrittenBlock[]
  readonly sections: readonly { readonly heading: string; readonly blocks: readonly WrittenBlock[] }[]
}

/** Shown until a brand publishes its own. */
export const STANDARD_TEXTS: Readonly<Record<LegalKind, (tenant: Tenant) => LegalText>> = {
  terms: termsAndConditions,
  'website-terms': websiteTerms,
  privacy: privacyPolicy,
  'membership-agreement': membershipAgreement,
}

/** A legal text as it is written in the editor. */
export const writtenStandard = ({ intro, sections }: LegalText): string =>
  [
    intro,
    ...sections.flatMap(({ heading, paragraphs, list = [] }) => [
      `# ${heading}`,
      ...paragraphs,
      ...(list.length > 0 ? [list.map((item) => `- ${item}`).join('\n')] : []),
    ]),
  ].join('\n\n')

/** A heading begins a section; what is before the first is the opening. */
const laidOut = (written: string, { title, version }: Pick<LaidOutText, 'title' | 'version'>): LaidOutText => {
  const opening: WrittenBlock[] = []
  const sections: { heading: string; blocks: WrittenBlock[] }[] = []
  for (const block of writtenBlocks(written)) {
    const [heading = ''] = block.lines
    if (block.kind === 'heading') sections.push({ heading, blocks: [] })
    else (sections.at(-1)?.blocks ?? opening).push(block)
  }
  return { title, version, opening, sections }
}

export const standardText = (kind: LegalKind, tenant: Tenant): LaidOutText =>
  laidOut(writtenStandard(STANDARD_TEXTS[kind](tenant)), { title: TEXT_TITLES[kind], version: null })

/** A text that the brand has written and published. */
export const ownText = (kind: LegalKind, { text, version, publishedOn }: PublishedText): LaidOutText =>
  laidOut(text, { title: TEXT_TITLES[kind], version: { version, publishedOn } })
