import { CONTENT_LIMITS, CONTENT_NAMES } from '../../../../domain/stock/brand-content'
import { FormField } from '../../../shared/form/FormField'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import panes from '../../frame/Panes.module.css'
import type { OfBrand } from '../office.flows'
import { ContentList } from './ContentList'
import { BANNERS } from './content.flows'
import { PictureInput, Thumbnail } from './PictureInput'

/** The pictures of a brand’s home page, which take turns in their order. */
export const BannersPage = ({ brand }: Pick<OfBrand, 'brand'>) => (
  <ContentList
    brand={brand}
    flows={BANNERS}
    one="a picture"
    many="pictures"
    nameOf={({ alt }) => alt}
    columns={[
      { heading: 'What it shows', show: ({ alt }) => <span className={panes.main}>{alt}</span> },
      { heading: 'Picture', show: ({ image }) => <Thumbnail image={image} alt="" /> },
    ]}
    empty="The home page shows the drawn street until you add a picture."
    warning={() => 'The home page no longer shows it.'}
    fields={(form) => (
      <>
        <FormField
          form={form}
          name="image"
          label={CONTENT_NAMES.image}
          required
          help="Shown four times as wide as high, such as 1600 by 392. At most 20 MB."
        >
          {({ value, onChange }) => <PictureInput brand={brand.label} value={value} onChange={onChange} />}
        </FormField>
        <FormField form={form} name="alt" label={CONTENT_NAMES.alt} required help="For people who can’t see it.">
          {(field) => <TextInput {...field} maxLength={CONTENT_LIMITS.alt} autoComplete="off" />}
        </FormField>
      </>
    )}
  />
)
