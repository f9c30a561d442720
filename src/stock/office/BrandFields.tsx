import type { ReactNode } from 'react'
import { BRAND_FIELD_NAMES } from '../../../domain/content/brand-fields'
import { BRAND_LIMITS } from '../../../domain/content/brand-rules'
import type { TypedBrand } from '../../../domain/content/typed-brand'
import { STATE_NAMES } from '../../../domain/shared/places/australia'
import { FormCheckbox, FormField } from '../../shared/form/FormField'
import type { FormPresenter } from '../../shared/form/form.presenter'
import { Select } from '../../shared/ui/fields/Select'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { Dimensioned } from '../frame/DeskSheet'
import panes from '../frame/Panes.module.css'
import styles from './Brand.module.css'

type Texts = { [F in keyof TypedBrand]: TypedBrand[F] extends boolean ? never : F }[keyof TypedBrand]

const MARKS = [
  { value: 'unifi', label: 'A plan’s corner' },
  { value: 'wren', label: 'A wren' },
  { value: 'saltline', label: 'The sun on the water' },
]
const FACES = ['Archivo', 'Besley'].map((value) => ({ value, label: value }))
const ABOUT = [
  { value: 'text', label: 'A text' },
  { value: 'pictures', label: 'A page of pictures' },
]
const ZONES = ['Adelaide', 'Brisbane', 'Darwin', 'Hobart', 'Melbourne', 'Perth', 'Sydney'].map((city) => ({
  value: `Australia/${city}`,
  label: city,
}))
const LAWS = [{ value: '', label: 'Not said' }, ...STATE_NAMES.map(([, name]) => ({ value: name, label: name }))]
const LINKS = [
  ...(['social.twitter', 'social.facebook', 'social.instagram', 'stores.android', 'stores.ios'] as const),
  ...(['dashboards.event', 'dashboards.education', 'dashboards.agentLogin', 'dashboards.agentKit'] as const),
  ...(['dashboards.channelPartnerSearch', 'agentPlatform'] as const),
]

/** The fields of a brand in their sections. */
export const BrandFields = ({ form }: { form: FormPresenter<TypedBrand> }) => {
  const line = (name: Texts, more: { help?: string; type?: string; after?: string; required?: boolean } = {}) => {
    const { help, required = false, ...input } = more
    return (
      <FormField
        key={name}
        form={form}
        name={name}
        label={BRAND_FIELD_NAMES[name]}
        required={required}
        {...(help === undefined ? {} : { help })}
      >
        {({ value, ...field }) => (
          <TextInput
            {...field}
            value={value}
            maxLength={name === 'company.abn' ? 14 : (BRAND_LIMITS[name] ?? 300)}
            autoComplete="off"
            {...input}
          />
        )}
      </FormField>
    )
  }
  const choice = (name: Texts, options: readonly { value: string; label: string }[]) => (
    <FormField form={form} name={name} label={BRAND_FIELD_NAMES[name]}>
      {(field) => <Select {...field} options={options} />}
    </FormField>
  )
  const colour = (name: 'brand' | 'onBrand' | 'ink' | 'ground') => (
    <FormField form={form} name={name} label={BRAND_FIELD_NAMES[name]} required>
      {({ value, ...field }) => (
        <TextInput
          {...field}
          value={value}
          maxLength={7}
          autoComplete="off"
          before={
            <input
              type="color"
              className={styles.colour}
              aria-label={`Choose: ${BRAND_FIELD_NAMES[name]}`}
              value={/^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000'}
              onChange={({ target }) => field.onChange(target.value)}
            />
          }
        />
      )}
    </FormField>
  )
  return (
    <>
      <Section title="Name and look">
        <div className={panes.two}>
          {line('name', { required: true })}
          {choice('wordmark', MARKS)}
          {colour('brand')}
          {colour('onBrand')}
          {colour('ink')}
          {colour('ground')}
          {choice('displayFace', FACES)}
          {choice('aboutLook', ABOUT)}
        </div>
      </Section>
      <Section title="Contact">
        <div className={panes.two}>
          {line('contactEmail', { type: 'email', help: 'Visitors, buyers and agents write to it.' })}
          {line('contactPhone')}
          {line('promotionsEmail', { type: 'email', help: 'Where promotions are sent from, and answered.' })}
          {line('openingHours', { help: 'Such as Monday - Friday 9am - 5pm.' })}
          {line('streetAddress')}
          {line('position', { help: 'Latitude and longitude, such as -34.9214, 138.6301. Empty shows no map.' })}
        </div>
      </Section>
      <Section title="Company">
        <div className={panes.two}>
          {line('company.legalName', { help: 'Agents’ invoices are written to it.' })}
          {line('company.abn')}
          {choice('timeZone', ZONES)}
          {line('mobileHost', { help: 'Phones are led there. Empty for none.' })}
        </div>
      </Section>
      <Section title="Legal texts">
        <div className={panes.two}>
          {choice('governingLaw', LAWS)}
          {line('storageCountries', {
            help: 'Such as Belgium, Chile and Singapore. The standard privacy policy names them.',
          })}
        </div>
      </Section>
      <Section title="Reservations">
        <div className={panes.two}>
          {line('terms.feeCents', { after: 'dollars', help: 'With GST. A listing may have its own terms.' })}
          {line('terms.holdDays', { after: 'days', help: 'How long a paid reservation holds a unit.' })}
          {line('terms.cardFeePercent', { after: '%', help: 'Added to card payments. 0 for none.' })}
          {line('terms.cardFeeCents', { after: 'dollars', help: 'Added to it. 0 for none.' })}
          {line('terms.checkoutMinutes', { after: 'minutes', help: 'How long an open payment claims a unit.' })}
          {line('terms.callBackHours', { after: 'hours', help: 'Buyers read that they are called within them.' })}
          {line('terms.queueOfferHours', {
            after: 'hours',
            help: 'How long the first in the queue of a unit can reserve it before others.',
          })}
        </div>
        <FormCheckbox form={form} name="approvesListings">
          The office approves a project before it is published for the first time
        </FormCheckbox>
      </Section>
      <Section title="Listings">
        <FormCheckbox form={form} name="showsOwnListingsOnly">
          Show only listings of the agencies that this office looks after
        </FormCheckbox>
      </Section>
      <Section title="Links">
        <div className={panes.two}>{LINKS.map((name) => line(name))}</div>
        <FormCheckbox form={form} name="showsDemoProfiles">
          Show example profiles of agents, each marked as one
        </FormCheckbox>
      </Section>
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className={panes.form}>
    <Dimensioned>{title}</Dimensioned>
    {children}
  </section>
)
