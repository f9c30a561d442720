import { useState } from 'react'
import { pathTo } from '../../../domain/shared/paths'
import { titleOf } from '../../../domain/shared/address-titles'
import { usePageTitle } from '../../shared/page-title'
import { LinkButton } from '../../shared/ui/controls/Button'
import { Field } from '../../shared/ui/fields/Field'
import { Notice } from '../../shared/ui/messages/Notice'
import { RadioGroup } from '../../shared/ui/fields/RadioGroup'
import { Sheet } from '../../shared/ui/text/Sheet'
import { TextInput } from '../../shared/ui/fields/TextInput'
import styles from './ConnectAgent.module.css'

const REASONS = [
  { value: 'home', label: 'Buy a home to live in' },
  { value: 'investment', label: 'Buy an investment property' },
  { value: 'question', label: 'Ask about a listing' },
  { value: 'inspection', label: 'Visit a display home' },
] as const

type Reason = (typeof REASONS)[number]['value']

/** `/connect-agent`: a sample form; nothing is sent (B2.5-29). */
export const ConnectAgentPage = () => {
  usePageTitle(titleOf('connectAgent'))
  const [reason, setReason] = useState<Reason | ''>('')
  const [words, setWords] = useState({ name: '', email: '', phone: '' })
  const change = (field: keyof typeof words) => (value: string) => setWords({ ...words, [field]: value })
  return (
    <Sheet first className={styles.page}>
      <h1>Connect to an agent</h1>
      <Notice>
        This page shows what an agent asks first. It doesn’t send anything. To contact an agent, open a listing and
        select Contact Agent.
      </Notice>
      <div className={styles.form}>
        <Field label="I’d like to" group>
          <RadioGroup look="plain" value={reason} onChange={setReason} choices={REASONS} />
        </Field>
        <Field label="Name">
          <TextInput value={words.name} onChange={change('name')} placeholder="Your name" autoComplete="name" />
        </Field>
        <Field label="Email">
          <TextInput
            type="email"
            value={words.email}
            onChange={change('email')}
            placeholder="you@example.com"
            autoComplete="email"
          />
        </Field>
        <Field label="Phone">
          <TextInput
            type="tel"
            value={words.phone}
            onChange={change('phone')}
            placeholder="0400 000 000"
            autoComplete="tel"
          />
        </Field>
      </div>
      <p className={styles.links}>
        <LinkButton destination={{ to: pathTo('agentConnected') }}>Continue</LinkButton>
        <LinkButton variant="line" icon="search" destination={{ to: pathTo('results') }}>
          Find a listing
        </LinkButton>
      </p>
    </Sheet>
  )
}

/** `/agent-connected` (B2.5-29). */
export const AgentConnectedPage = () => {
  usePageTitle(titleOf('agentConnected'))
  return (
    <Sheet first className={styles.page}>
      <h1>Agent connected</h1>
      <Notice tone="success">
        This is an example. When an agent replies, you’ll see their name, agency and a time to talk here. Nothing was
        sent.
      </Notice>
      <p className={styles.links}>
        <LinkButton icon="search" destination={{ to: pathTo('results') }}>
          Find a listing
        </LinkButton>
        <LinkButton variant="line" icon="back" destination={{ to: pathTo('connectAgent') }}>
          Back
        </LinkButton>
      </p>
    </Sheet>
  )
}
