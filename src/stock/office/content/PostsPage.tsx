import { BLOG_TIME_ZONE } from '../../../../domain/content/post'
import { CONTENT_LIMITS, CONTENT_NAMES } from '../../../../domain/stock/brand-content'
import { isDay, noonOf } from '../../../../domain/shared/calendar'
import { formatDateIn } from '../../../../domain/shared/time-zones'
import { FormField } from '../../../shared/form/FormField'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import { TwoLines } from '../../frame/DeskTable'
import panes from '../../frame/Panes.module.css'
import { TextEditor } from '../../project/form/TextEditor'
import type { OfBrand } from '../office.flows'
import { ContentList } from './ContentList'
import { POSTS } from './content.flows'
import { PictureInput, Thumbnail } from './PictureInput'

/** The posts of a brand’s blog, drafts first, then the latest. */
export const PostsPage = ({ brand }: Pick<OfBrand, 'brand'>) => (
  <ContentList
    brand={brand}
    flows={POSTS}
    one="a post"
    many="posts"
    nameOf={({ title }) => title}
    columns={[
      {
        heading: 'Post',
        show: ({ title, author, category }) => (
          <TwoLines below={`${author}, ${category}`}>
            <span className={panes.main}>{title}</span>
          </TwoLines>
        ),
      },
      {
        heading: 'Shown from',
        look: 'when',
        show: ({ from }) => (isDay(from) ? formatDateIn(noonOf(from), BLOG_TIME_ZONE) : 'Draft'),
      },
      { heading: 'Picture', show: ({ image }) => <Thumbnail image={image} alt="" /> },
    ]}
    empty="The blog shows the posts for all brands until one of yours is shown."
    warning={() => 'Visitors no longer read it, and its address leads nowhere.'}
    fields={(form) => (
      <>
        <FormField form={form} name="title" label={CONTENT_NAMES.title} required>
          {(field) => <TextInput {...field} maxLength={CONTENT_LIMITS.title} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="text" label={CONTENT_NAMES.text} required>
          {(field) => <TextEditor {...field} label={CONTENT_NAMES.text} rows={10} />}
        </FormField>
        <div className={panes.two}>
          <FormField form={form} name="author" label={CONTENT_NAMES.author} required>
            {(field) => <TextInput {...field} maxLength={CONTENT_LIMITS.author} autoComplete="off" />}
          </FormField>
          <FormField form={form} name="category" label={CONTENT_NAMES.category} required help="Such as Guides.">
            {(field) => <TextInput {...field} maxLength={CONTENT_LIMITS.category} autoComplete="off" />}
          </FormField>
        </div>
        <FormField
          form={form}
          name="image"
          label={CONTENT_NAMES.image}
          optional
          help="Above the post, and in lists. At most 20 MB."
        >
          {({ value, onChange }) => <PictureInput brand={brand.label} value={value} onChange={onChange} isOptional />}
        </FormField>
        <FormField
          form={form}
          name="from"
          label={CONTENT_NAMES.from}
          optional
          help="In Adelaide. Empty for a draft, which no visitor sees."
        >
          {(field) => <TextInput {...field} type="date" />}
        </FormField>
      </>
    )}
  />
)
