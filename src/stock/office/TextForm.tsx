import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import type { TextVersion } from '../../../domain/content/brand-texts'
import { LegalKind } from '../../../domain/content/published-text'
import { TEXT_TITLES, versionText } from '../../../domain/content/text-versions'
import { DESK } from '../../../domain/members/desk-paths'
import type { DeskText } from '../../../domain/stock/office'
import { useSending } from '../../shared/form/use-sending'
import { Form } from '../../shared/form/Form'
import { FormField } from '../../shared/form/FormField'
import { CLOSES_FORM, LeaveQuestion } from '../../shared/form/LeaveQuestion'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Button } from '../../shared/ui/controls/Button'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { Notice } from '../../shared/ui/messages/Notice'
import { Dimensioned } from '../frame/DeskSheet'
import panes from '../frame/Panes.module.css'
import { TextEditor } from '../project/form/TextEditor'
import type { OfBrand } from './office.flows'
import { WRITE_TEXT } from './text-form'

interface Props extends Pick<OfBrand, 'brand'> {
  readonly text: DeskText
  readonly onPublished: (version: TextVersion) => void
  /** Another person has published a version. */
  readonly onStale: () => void
  readonly onClose: () => void
}

/** The next version of a text. What is typed stays if another person publishes one meanwhile. */
export const TextForm = observer(({ brand, text, onPublished, onStale, onClose }: Props) => {
  const { kind, versions } = text
  const seen = useRef(0)
  seen.current = versions[0]?.version ?? 0
  const flowOf = useInjection(WRITE_TEXT)
  const publishing = useSending(
    () => flowOf({ brand: brand.label, kind, text: text.text, after: () => seen.current }),
    (_, version) => onPublished(version),
  )
  const [isAsking, ask] = useState(false)
  const { form } = publishing
  const problem = form.problem('text')
  useEffect(() => {
    if (problem !== null) onStale()
  }, [problem, onStale])
  const title = TEXT_TITLES[kind]
  const next = seen.current + 1
  return (
    <div className={panes.pane}>
      <LeaveQuestion form={form} anywhere />
      <Form form={form} onSubmit={() => ask(true)} label={title} className={panes.form}>
        <Dimensioned>{`${title}, version ${next}`}</Dimensioned>
        <FormField form={form} name="text" label="Text" help={HELP[LegalKind.is(kind) ? 'legal' : 'about']}>
          {(field) => <TextEditor {...field} label={title} rows={24} />}
        </FormField>
        {publishing.failure !== null && (
          <Notice tone="error">
            {publishing.failure.message}
            {publishing.failure.kind === 'second-factor-needed' && (
              <>
                {' '}
                <Anchor destination={{ to: DESK.security }}>Turn it on</Anchor>
              </>
            )}
          </Notice>
        )}
        <div className={panes.buttons}>
          <Button type="submit" size="small" busy={publishing.isSending} disabled={!form.isChanged}>
            {`Publish version ${next}`}
          </Button>
          <Button variant="quiet" size="small" {...CLOSES_FORM} onClick={onClose}>
            Back to the texts
          </Button>
        </div>
      </Form>
      {isAsking && (
        <ConfirmDialog
          open
          title={`Publish version ${next} of ${title}?`}
          confirm="Publish"
          onCancel={() => ask(false)}
          onConfirm={() => {
            ask(false)
            publishing.send()
          }}
        >
          {consequences(versions[0])}
        </ConfirmDialog>
      )}
    </div>
  )
})

const HELP = {
  legal:
    'A blank line begins a paragraph, # a heading, and - an item of a list. It is published as it is written here.',
  about:
    'A blank line begins a paragraph, # a heading, and - an item of a list. {brand}, {fee} and {days} stand for the name and the terms. Empty leaves the page out.',
}

const consequences = (last: TextVersion | undefined): string =>
  `Visitors read it at once, with today’s date. A published version can’t be changed or removed.${
    last === undefined ? '' : ` ${versionText(last)}, stays readable.`
  }`
