import { pathTo } from '../../domain/shared/paths'
import type { Sql } from '../db/database'
import type { HeadOf } from '../http/pages'
import { CONTENTS_CHANNEL } from './content-channel'
import { contentHead } from './content.page'
import { questionsIn } from './faq'

/** The FAQ's head, with its questions as schema.org data, in which an answer may be HTML. */
export const faqHead =
  (db: Sql): HeadOf =>
  async (request, tenant) => {
    const head = await contentHead(db)(request, tenant)
    if (head?.path !== pathTo('faq')) return null
    const questions = await questionsIn(db, tenant)
    const whole = {
      ...head,
      firstPage: { kind: 'faq', faq: { questions, contactEmail: tenant.contactEmail } },
      changesWith: [CONTENTS_CHANNEL],
    } as const
    return questions.length === 0
      ? whole
      : {
          ...whole,
          data: {
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: questions.map(({ title, text }) => ({
              '@type': 'Question',
              name: title,
              acceptedAnswer: { '@type': 'Answer', text },
            })),
          },
        }
  }
