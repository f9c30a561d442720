import { excerpt } from '../../../../domain/content/post'
import { CONTENT_LIMITS } from '../../../../domain/stock/brand-content'
import { htmlOf } from '../../../../domain/stock/written-text'
import { FormField } from '../../../shared/form/FormField'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import panes from '../../frame/Panes.module.css'
import { TextEditor } from '../../project/form/TextEditor'
import type { OfBrand } from '../office.flows'
import { ContentList } from './ContentList'
import { QUESTIONS } from './content.flows'

/** Frequently asked questions of a brand, in the order of their page. */
export const QuestionsPage = ({ brand }: Pick<OfBrand, 'brand'>) => (
  <ContentList
    brand={brand}
    flows={QUESTIONS}
    one="a question"
    many="questions"
    nameOf={({ title }) => title}
    columns={[
      { heading: 'Question', show: ({ title }) => <span className={panes.main}>{title}</span> },
      { heading: 'Answer', show: ({ text }) => excerpt(htmlOf(text)) },
    ]}
    empty="The page of questions shows those for all brands until you add one."
    warning={() => 'Visitors no longer read it. Without any, the page shows those for all brands.'}
    fields={(form) => (
      <>
        <FormField form={form} name="title" label="Question" required>
          {(field) => <TextInput {...field} maxLength={CONTENT_LIMITS.title} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="text" label="Answer" required>
          {(field) => <TextEditor {...field} label="Answer" rows={8} />}
        </FormField>
      </>
    )}
  />
)
