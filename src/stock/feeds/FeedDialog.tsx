import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import { type AddedFeed, type Feed, FEED_TEXTS, type FeedWay } from '../../../domain/stock/feed/feed'
import { WAY_NAMES, WAY_TEXTS } from '../../../domain/stock/feed/feed-text'
import type { DeskAgency } from '../../../domain/stock/agency'
import type { FormPresenter } from '../../shared/form/form.presenter'
import { FormCheckbox, FormField } from '../../shared/form/FormField'
import { useInjection } from '../../shared/injection'
import { RadioGroup } from '../../shared/ui/fields/RadioGroup'
import { Select } from '../../shared/ui/fields/Select'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { Notice } from '../../shared/ui/messages/Notice'
import { type Closing, FormDialog } from '../frame/FormDialog'
import { EDIT_FEED, type FeedForm } from './feed.form'
import { ProjectPicker } from './ProjectPicker'

interface NewProps extends Closing {
  /** Those whose feeds the caller may add. */
  readonly agencies: readonly DeskAgency[]
  /** Ways that the caller may choose. */
  readonly ways: readonly FeedWay[]
  readonly onAdded: (feed: AddedFeed) => void
}

export const NewFeedDialog = ({ agencies, ways, onAdded, ...closing }: NewProps) => {
  const flowOf = useInjection(EDIT_FEED)
  const [first, ...others] = agencies
  const agencyId = first === undefined || others.length > 0 ? '' : String(first.id)
  return (
    <FormDialog flowOf={() => flowOf({ agencyId, onAdded })} title="New feed" submit="Add the feed" {...closing}>
      {(form) => <NewFields form={form} agencies={agencies} ways={ways} />}
    </FormDialog>
  )
}

interface ChangeProps extends Closing {
  readonly feed: Feed
  /** Of the project whose price list it is. */
  readonly project: string
}

/** If another person has changed the feed meanwhile, it begins again with what the feed is now. */
export const ChangeFeedDialog = ({ feed, project, onStale, ...closing }: ChangeProps) => {
  const flowOf = useInjection(EDIT_FEED)
  const [opened, open] = useState(feed)
  const [stale, setStale] = useState<number | null>(null)
  const isNewer = stale === opened.version && feed.version !== opened.version
  useEffect(() => {
    if (isNewer) open(feed)
  }, [isNewer, feed])
  const noteStale = useCallback(() => {
    setStale(opened.version)
    onStale?.()
  }, [opened, onStale])
  return (
    <FormDialog
      key={opened.version}
      flowOf={() => flowOf(opened)}
      title={`Change ${opened.settings.name}`}
      onStale={noteStale}
      {...closing}
    >
      {(form) => (
        <>
          {stale !== null && stale !== opened.version && (
            <Notice tone="error" title="Somebody has changed this feed meanwhile.">
              Nothing of yours was saved. These are its settings now: change them again, and save.
            </Notice>
          )}
          <Fields form={form} project={project} />
        </>
      )}
    </FormDialog>
  )
}

interface FieldsProps {
  readonly form: FormPresenter<FeedForm>
}

const NewFields = observer(({ form, agencies, ways }: FieldsProps & Pick<NewProps, 'agencies' | 'ways'>) => (
  <>
    {agencies.length > 1 && (
      <FormField form={form} name="agencyId" label="Agency" required>
        {(field) => (
          <Select
            {...field}
            placeholder="Choose an agency"
            options={agencies.map(({ id, fields }) => ({ value: String(id), label: fields.name }))}
          />
        )}
      </FormField>
    )}
    <Fields form={form} project="" newWays={ways} />
  </>
))

const READS = [
  { value: 'reaxml', label: 'Projects of the agency', detail: 'REAXML, as agents’ software writes it.' },
  { value: 'price-list', label: 'One project', detail: 'Its price list, .xlsx or .csv.' },
] as const

interface AllProps extends FieldsProps {
  readonly project: string
  /** Of a new feed: the way is chosen once, because another way is another feed. */
  readonly newWays?: readonly FeedWay[]
}

const Fields = observer(({ form, project, newWays }: AllProps) => {
  const { way, reads, agencyId } = form.values
  return (
    <>
      <FormField form={form} name="name" label="Name" required help="Who sends the stock, such as their software.">
        {(field) => <TextInput {...field} maxLength={FEED_TEXTS.name} autoComplete="off" />}
      </FormField>
      {newWays !== undefined && (
        <FormField form={form} name="way" label="How files come" group required>
          {(field) => (
            <RadioGroup
              {...field}
              look="plain"
              choices={newWays.map((value) => ({ value, label: WAY_NAMES[value], detail: WAY_TEXTS[value] }))}
            />
          )}
        </FormField>
      )}
      {way === 'address' && (
        <FormField form={form} name="url" label="Address of the file" required help="It begins with https://.">
          {(field) => <TextInput {...field} type="url" maxLength={FEED_TEXTS.url} autoComplete="off" />}
        </FormField>
      )}
      {way === 'folder' && (
        <FormField
          form={form}
          name="folder"
          label="Name of the folder"
          required
          help="The office sets up who may write into it."
        >
          {(field) => <TextInput {...field} maxLength={FEED_TEXTS.folder} autoComplete="off" />}
        </FormField>
      )}
      <FormField form={form} name="reads" label="What a file has" group required>
        {(field) => <RadioGroup {...field} choices={READS} />}
      </FormField>
      {reads === 'price-list' ? (
        <FormField form={form} name="projectId" label="Project" required>
          {(field) => <ProjectPicker key={agencyId} {...field} agencyId={Number(agencyId)} known={project} />}
        </FormField>
      ) : (
        <>
          <FormField
            form={form}
            name="agentIds"
            label="Codes of the agency"
            required
            help="As agentID in the file, such as XNWXNW, with commas between several. Listings with other codes are left out."
          >
            {(field) => <TextInput {...field} autoComplete="off" />}
          </FormField>
          <FormCheckbox form={form} name="takesEstablished">
            Take homes that aren’t new as well
          </FormCheckbox>
        </>
      )}
      <FormCheckbox form={form} name="isPaused">
        Pause it: no file is read until this is unticked
      </FormCheckbox>
    </>
  )
})
