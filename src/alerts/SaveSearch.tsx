import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { LOWER_PRICES, LOWER_PRICES_BY_EMAIL } from '../../domain/alerts/news'
import {
  FREQUENCY_CHOSEN,
  type Frequency,
  isSavedAs,
  type SavedAbout,
  type SavedSearch,
} from '../../domain/alerts/saved-search'
import { SESSION } from '../../domain/identity/session'
import { profilePath } from '../../domain/account/profile-path'
import { isEmail } from '../../domain/shared/patterns'
import { useFlow } from '../shared/flow'
import { useFocusOnChange } from '../shared/ui/focus-on-change'
import { useBindings, useInjection } from '../shared/injection'
import { Button } from '../shared/ui/controls/Button'
import { Field } from '../shared/ui/fields/Field'
import { TextInput } from '../shared/ui/fields/TextInput'
import { Notice } from '../shared/ui/messages/Notice'
import { SectionTitle } from '../shared/ui/text/SectionTitle'
import styles from './Alerts.module.css'
import { SAVE_FOR_EMAIL, SAVE_SEARCH, SAVED_LIST, savedSearchesBindings } from './alerts.bindings'
import { FrequencyField } from './FrequencyField'

interface Props {
  about: SavedAbout
  title: string
  /** Above the words. */
  choice?: ReactNode
  /** What is told. */
  children: string
  /** On the button. */
  action: string
  /** How often, unless another is chosen. */
  usual?: Frequency
  /** Beside something more important: without a heading, and a button that doesn't stand out. */
  isMinor?: boolean
  /** Whether prices can fall in what is saved: units for offers alone have none. */
  hasPrices?: boolean
  className?: string | undefined
}

/** Saves a search, a listing or a unit for emails about what is new: in the account, or for an address without one. */
export const SaveSearch = observer(
  ({
    about,
    title,
    choice,
    children,
    action,
    usual = 'daily',
    isMinor = false,
    hasPrices = true,
    className,
  }: Props) => {
    useBindings(savedSearchesBindings)
    const { hasToken } = useInjection(SESSION)
    const way = { about, action, usual, isMinor, hasPrices: hasPrices && about.unitId === null }
    return (
      <section className={isMinor ? styles.minor : className} aria-label={title}>
        {!isMinor && <SectionTitle>{title}</SectionTitle>}
        <div className={styles.save}>
          {choice}
          <p>
            {isMinor && <strong>{`${title}. `}</strong>}
            {children}
          </p>
          {hasToken ? <InAccount {...way} /> : <ByEmail {...way} />}
        </div>
      </section>
    )
  },
)

const isAbout =
  ({ query, propertyId, unitId }: SavedAbout) =>
  (search: SavedSearch): boolean =>
    query !== null
      ? isSavedAs(search, query)
      : search.query === null && search.propertyId === propertyId && search.unitId === unitId

type Way = Required<Pick<Props, 'about' | 'action' | 'usual' | 'isMinor' | 'hasPrices'>>

const InAccount = observer(({ about, action, usual, isMinor, hasPrices }: Way) => {
  const list = useFlow(useInjection(SAVED_LIST), { request: undefined })
  const save = useFlow(useInjection(SAVE_SEARCH), undefined)
  const [frequency, setFrequency] = useState<Frequency>(usual)
  useEffect(() => save.subscribe(list.refresh), [save, list])
  // If they couldn't be loaded, it may be saved already: to save it again does no harm.
  const saved = list.value?.find(isAbout(about))
  const isLoaded = list.value !== null || list.failure !== null
  const said = useFocusOnChange<HTMLParagraphElement>(isLoaded ? saved !== undefined : null)
  if (!isLoaded) return null
  return (
    <>
      {save.failure !== null && (
        <Notice tone="error">
          {save.failure.message}{' '}
          {save.failure.kind === 'too-many-searches' && <Link to={profilePath('saved')}>See them in My account</Link>}
        </Notice>
      )}
      {saved !== undefined ? (
        <p ref={said} tabIndex={-1} role="status">
          <strong>Saved.</strong>{' '}
          <span>
            {saved.isPending
              ? 'We have emailed you a link: open it, and the emails begin.'
              : FREQUENCY_CHOSEN[saved.frequency]}
          </span>{' '}
          <Link to={profilePath('saved')}>Change it in My account</Link>
        </p>
      ) : (
        <>
          {hasPrices && <p>{LOWER_PRICES}</p>}
          <div className={styles.ways}>
            <FrequencyField
              label="How often"
              value={frequency}
              onChange={setFrequency}
              isEmailed={about.query === null}
            />
            <Button
              size="small"
              variant={isMinor ? 'line' : 'primary'}
              busy={save.isBusy}
              onClick={() => save.start({ ...about, name: '', frequency })}
            >
              {action}
            </Button>
          </div>
        </>
      )}
    </>
  )
})

const ByEmail = observer(({ about, action, usual, isMinor, hasPrices }: Way) => {
  const session = useInjection(SESSION)
  const save = useFlow(useInjection(SAVE_FOR_EMAIL), undefined)
  const [frequency, setFrequency] = useState<Frequency>(usual)
  const [email, setEmail] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  useEffect(() => save.subscribe(() => setSentTo(email.trim())), [save, email])
  const said = useFocusOnChange<HTMLParagraphElement>(sentTo !== null)
  if (sentTo !== null)
    return (
      <p ref={said} tabIndex={-1} role="status">
        <strong>{`We have emailed a link to ${sentTo}.`}</strong> Open it to confirm.
      </p>
    )
  return (
    <form
      className={styles.email}
      aria-label={action}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const isRight = isEmail(email.trim())
        setProblem(isRight ? null : 'Please enter a valid email')
        if (isRight) save.start({ ...about, frequency, email: email.trim() })
        else field.current?.focus()
      }}
    >
      {save.failure !== null && <Notice tone="error">{save.failure.message}</Notice>}
      <Field label="Email" required error={problem}>
        <TextInput
          ref={field}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          maxLength={254}
        />
      </Field>
      {hasPrices && <p>{LOWER_PRICES_BY_EMAIL}</p>}
      <div className={styles.ways}>
        <FrequencyField label="How often" value={frequency} onChange={setFrequency} isEmailed />
        <Button type="submit" size="small" variant={isMinor ? 'line' : 'primary'} busy={save.isBusy}>
          {action}
        </Button>
      </div>
      <Button size="small" variant="quiet" className={styles.logIn} onClick={session.askToSignIn}>
        Log in to save it in your account
      </Button>
    </form>
  )
})
