import { AD_PLACES } from '../../../../domain/content/ad-places'
import { CONTENT_LIMITS, CONTENT_NAMES, placeLabel } from '../../../../domain/stock/brand-content'
import { FormField } from '../../../shared/form/FormField'
import { Select } from '../../../shared/ui/fields/Select'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import { TwoLines } from '../../frame/DeskTable'
import panes from '../../frame/Panes.module.css'
import type { OfBrand } from '../office.flows'
import { ContentList } from './ContentList'
import { ADVERTISEMENTS } from './content.flows'
import { PictureInput, Thumbnail } from './PictureInput'

const places = Object.entries(AD_PLACES).map(([value, { label }]) => ({ value, label }))

/** Linked pictures at set places of the home page, the results and the reservation, for all searches or one suburb. */
export const AdvertisementsPage = ({ brand }: Pick<OfBrand, 'brand'>) => (
  <ContentList
    brand={brand}
    flows={ADVERTISEMENTS}
    one="an advertisement"
    many="advertisements"
    nameOf={({ alt }) => alt}
    columns={[
      {
        heading: 'Place',
        show: ({ place, suburb }) => (
          <TwoLines below={suburb === '' ? 'All suburbs' : suburb}>
            <span className={panes.main}>{placeLabel(place)}</span>
          </TwoLines>
        ),
      },
      {
        heading: 'What it shows',
        show: ({ alt, link }) => (
          <TwoLines below={link}>
            <span>{alt}</span>
          </TwoLines>
        ),
      },
      { heading: 'Picture', show: ({ image }) => <Thumbnail image={image} alt="" /> },
    ]}
    empty="A page shows the advertisements for all brands until you add one to it."
    warning={() => 'Visitors no longer see it. A page without any shows those for all brands.'}
    fields={(form) => (
      <>
        <div className={panes.two}>
          <FormField form={form} name="place" label={CONTENT_NAMES.place} required>
            {(field) => <Select {...field} options={places} placeholder="Choose a place" />}
          </FormField>
          <FormField
            form={form}
            name="suburb"
            label={CONTENT_NAMES.suburb}
            optional
            help="Shown to people who search there."
          >
            {(field) => <TextInput {...field} maxLength={CONTENT_LIMITS.suburb} autoComplete="off" />}
          </FormField>
        </div>
        <FormField form={form} name="link" label={CONTENT_NAMES.link} required help="https://… or a path such as /faq.">
          {(field) => <TextInput {...field} maxLength={CONTENT_LIMITS.link} inputMode="url" autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="image"
          label={CONTENT_NAMES.image}
          required
          help="Shown three to four, such as 600 by 800. At most 20 MB."
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
