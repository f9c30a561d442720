import { SITE } from '../../domain/content/site'
import { formatDateIn } from '../../domain/shared/time-zones'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef } from 'react'
import { CODE_LIMIT } from '../../domain/identity/second-factor'
import { useFlow } from '../shared/flow'
import { Form } from '../shared/form/Form'
import { FormField } from '../shared/form/FormField'
import { useInjection } from '../shared/injection'
import { Button } from '../shared/ui/controls/Button'
import { Skeleton, SkeletonBlock } from '../shared/ui/messages/Skeleton'
import { ErrorState } from '../shared/ui/messages/States'
import { PasswordInput, TextInput } from '../shared/ui/fields/TextInput'
import { FormProblem } from './EntranceSheet'
import { SECOND_FACTOR_FLOW, type SecondFactorPresenter } from './second-factor.presenter'
import styles from './Security.module.css'

/** My account, "Two-step login", for agents. Turning it on logs out other devices. */
export const SecondFactor = observer(({ onTurnedOn }: { onTurnedOn: () => void }) => {
  const presenter = useFlow(useInjection(SECOND_FACTOR_FLOW), undefined)
  const section = useRef<HTMLDivElement>(null)
  const isUnderWay = useRef(false)
  const { step } = presenter
  useEffect(() => presenter.subscribe(), [presenter])
  useEffect(() => {
    if (step === 'turned-on') onTurnedOn()
  }, [step, onTurnedOn])
  // Restores focus after turning two-step login on or off, or cancelling, removes the focused step.
  useEffect(() => {
    if (step !== 'on' && step !== 'off') isUnderWay.current = step !== 'loading' || isUnderWay.current
    else if (isUnderWay.current) {
      isUnderWay.current = false
      section.current?.querySelector('button')?.focus()
    }
  }, [step])
  return (
    <div ref={section} className={styles.section}>
      <CurrentStep presenter={presenter} />
    </div>
  )
})

type Props = { presenter: SecondFactorPresenter }

const CurrentStep = observer(({ presenter }: Props) => {
  switch (presenter.step) {
    case 'loading':
      return (
        <Skeleton label="Loading two-step login">
          <SkeletonBlock height={90} />
        </Skeleton>
      )
    case 'failed':
      return (
        <ErrorState level={3} title="We couldn’t load two-step login" onRetry={presenter.retry}>
          {presenter.failure?.message}
        </ErrorState>
      )
    case 'off':
      return <Off presenter={presenter} />
    case 'password':
      return <Password presenter={presenter} />
    case 'set-up':
      return <SetUp presenter={presenter} />
    case 'turned-on':
      return <TurnedOn presenter={presenter} />
    case 'on':
      return <On presenter={presenter} />
    case 'turn-off':
      return <TurnOff presenter={presenter} />
  }
})

const Off = ({ presenter }: Props) => (
  <>
    <p>
      Protect your account with a code from an authenticator app as well as your password. Two-step login is off.
      Turning it on logs you out on your other devices.
    </p>
    <div>
      <Button variant="line" icon="lock" onClick={presenter.turnOn}>
        Turn on two-step login
      </Button>
    </div>
  </>
)

const codesText = (left: number): string => `${left === 0 ? 'no' : left} recovery code${left === 1 ? '' : 's'}`

const On = observer(({ presenter: { status, turnOff } }: Props) => {
  const { timeZone } = useInjection(SITE).tenant
  return (
    <>
      <p>
        {`Two-step login is on${
          status?.since ? ` since ${formatDateIn(status.since, timeZone)}` : ''
        }. You have ${codesText(status?.recoveryCodesLeft ?? 0)} left.`}
      </p>
      <div>
        <Button variant="line" onClick={turnOff}>
          Turn off two-step login
        </Button>
      </div>
    </>
  )
})

const Buttons = observer(({ presenter, children }: Props & { children: ReactNode }) => (
  <div className={styles.buttons}>
    <Button type="submit" busy={presenter.isBusy}>
      {children}
    </Button>
    <Button variant="quiet" keepsFocus onClick={presenter.cancel}>
      Cancel
    </Button>
  </div>
))

const Password = observer(({ presenter }: Props) => (
  <Form
    form={presenter.password}
    onSubmit={presenter.prove}
    label="Turn on two-step login, step 1"
    className={styles.form}
  >
    <p className={styles.step}>Step 1 of 2</p>
    <FormField form={presenter.password} name="password" label="Current password" required>
      {(field) => <PasswordInput {...field} autoFocus autoComplete="current-password" />}
    </FormField>
    <FormProblem>{presenter.problem}</FormProblem>
    <Buttons presenter={presenter}>Next</Buttons>
  </Form>
))

const SetUp = observer(({ presenter }: Props) => (
  <Form
    form={presenter.code}
    onSubmit={presenter.confirm}
    label="Turn on two-step login, step 2"
    className={styles.form}
  >
    <p className={styles.step}>Step 2 of 2</p>
    <p>Scan this code with your authenticator app, then enter the 6 digits it shows.</p>
    <img
      className={styles.qr}
      alt="QR code for your authenticator app"
      width={200}
      height={200}
      src={`data:image/svg+xml,${encodeURIComponent(presenter.setUp?.qrCode ?? '')}`}
    />
    <p>
      Can’t scan it? Enter this key in the app:{' '}
      <code className={styles.secret}>{presenter.setUp?.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
    </p>
    <FormField form={presenter.code} name="code" label="Code" required>
      {(field) => (
        <TextInput {...field} autoFocus autoComplete="one-time-code" inputMode="numeric" maxLength={CODE_LIMIT} />
      )}
    </FormField>
    <FormProblem>{presenter.problem}</FormProblem>
    <Buttons presenter={presenter}>Turn on</Buttons>
  </Form>
))

const TurnedOn = observer(({ presenter }: Props) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        Two-step login is on. Save your recovery codes
      </h3>
      <p>
        Your other devices are logged out. If you lose your phone, each of these codes lets you log in once. We show
        them only now.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {presenter.recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="line" icon="copy" onClick={() => void presenter.copyCodes()}>
          Copy codes
        </Button>
        <Button variant="line" icon="download" onClick={presenter.downloadCodes}>
          Download codes
        </Button>
        <Button onClick={presenter.finish}>I’ve saved them</Button>
      </div>
    </>
  )
})

const TurnOff = observer(({ presenter }: Props) => (
  <Form form={presenter.off} onSubmit={presenter.confirmOff} label="Turn off two-step login" className={styles.form}>
    <FormField form={presenter.off} name="password" label="Current password" required>
      {(field) => <PasswordInput {...field} autoFocus autoComplete="current-password" />}
    </FormField>
    <FormField
      form={presenter.off}
      name="code"
      label="Code"
      required
      help="From your authenticator app, or a recovery code."
    >
      {(field) => <TextInput {...field} autoComplete="one-time-code" inputMode="numeric" maxLength={CODE_LIMIT} />}
    </FormField>
    <FormProblem>{presenter.problem}</FormProblem>
    <Buttons presenter={presenter}>Turn off</Buttons>
  </Form>
))
