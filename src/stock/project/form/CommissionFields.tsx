import { observer } from 'mobx-react-lite'
import type { CommissionRule, RuleKind } from '../../../../domain/commission/commission-rules'
import { EARNING_EVENTS, type EarningEvent, sharesOf } from '../../../../domain/commission/commission-terms'
import { PROJECT_FIELD_NAMES } from '../../../../domain/stock/project-rules'
import { FormField } from '../../../shared/form/FormField'
import { Field } from '../../../shared/ui/fields/Field'
import { Select } from '../../../shared/ui/fields/Select'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import panes from '../../frame/Panes.module.css'
import styles from './Form.module.css'
import { NumberInput } from './NumberInput'
import type { PartProps } from './project.form'
import { Rows } from './Rows'
import { TypedText } from './TypedText'

const MOMENTS: Readonly<Record<EarningEvent, string>> = {
  unconditional: 'When the contract is unconditional',
  settled: 'At settlement',
}
const moments = EARNING_EVENTS.map((value) => ({ value, label: MOMENTS[value] }))

const KINDS: Readonly<Record<RuleKind, string>> = {
  stage: 'Stage',
  plan: 'Plan',
  unit: 'Unit',
  'co-agency': 'Co-agency',
}
const kinds = (Object.keys(KINDS) as RuleKind[]).map((value) => ({ value, label: KINDS[value] }))
const FIGURES = [
  { value: 'percent', label: 'Per cent of the price' },
  { value: 'amount', label: 'Amount' },
] as const

interface RuleProps {
  readonly row: CommissionRule
  readonly change: (part: Partial<CommissionRule>) => void
}

/** What sales of a stage, a plan or a unit pay, or those of co-agents. */
const RuleParts = ({ row, change }: RuleProps) => {
  const isAmount = row.amount !== null
  return (
    <>
      <Field label="For" className={styles.short}>
        <Select
          value={row.kind}
          onChange={(kind) => change(kind === 'co-agency' ? { kind, of: '' } : { kind })}
          options={kinds}
        />
      </Field>
      {row.kind !== 'co-agency' && (
        <Field label={row.kind === 'unit' ? 'Its label' : 'Its name'}>
          <TextInput value={row.of} onChange={(of) => change({ of })} maxLength={60} autoComplete="off" />
        </Field>
      )}
      <Field label="Pays">
        <Select
          value={isAmount ? 'amount' : 'percent'}
          onChange={(figure) =>
            change(figure === 'amount' ? { amount: 0, percent: null } : { amount: null, percent: 0 })
          }
          options={FIGURES}
        />
      </Field>
      <Field label={isAmount ? 'Dollars' : 'Per cent'} className={styles.short}>
        <NumberInput
          value={row.amount ?? row.percent ?? 0}
          onChange={(figure) => change(isAmount ? { amount: figure } : { percent: figure })}
          after={isAmount ? 'dollars' : '%'}
        />
      </Field>
    </>
  )
}

/** What a sale pays the agent who introduced its buyer, and when. */
export const CommissionFields = observer(({ form }: PartProps) => (
  <>
    <p className={panes.muted}>
      What a sale pays the agent who introduced the buyer, including GST. Agents read it on the listing; buyers don’t.
      Contracts that are unconditional keep theirs.
    </p>
    <div className={panes.two}>
      <TypedText
        form={form}
        name="commissionPercent"
        label="Per cent of the price"
        optional
        inputMode="decimal"
        after="%"
      />
      <div className={panes.two}>
        <TypedText form={form} name="commission" label="Or an amount, from" optional inputMode="numeric" before="$" />
        <TypedText form={form} name="maxCommission" label="To" optional inputMode="numeric" before="$" />
      </div>
    </div>
    <FormField form={form} name="commissionRules" label={PROJECT_FIELD_NAMES.commissionRules} group optional>
      {({ value, onChange }) => (
        <>
          <p className={panes.muted}>
            A rule for a unit goes before one for its stage, and that before one for its plan. One for co-agency goes
            before all of them: with it you agree that members of Elite and Corporate sell as co-agents, named beside
            you on private links, papers and emails.
          </p>
          <Rows
            value={value}
            onChange={onChange}
            what="rule"
            added={{ kind: 'stage' as const, of: '', amount: null, percent: 2 }}
            most={100}
          >
            {(row, change) => <RuleParts row={row} change={change} />}
          </Rows>
        </>
      )}
    </FormField>
    <FormField form={form} name="instalments" label={PROJECT_FIELD_NAMES.instalments} group>
      {({ value, onChange }) => (
        <>
          <Rows
            value={value}
            onChange={onChange}
            what="instalment"
            added={{ event: 'settled' as const, share: Math.max(0, 100 - sharesOf(value)), dueInDays: 14 }}
            most={10}
          >
            {(row, change) => (
              <>
                <Field label="Share" className={styles.short}>
                  <NumberInput value={row.share} onChange={(share) => change({ share })} after="%" />
                </Field>
                <Field label="Earned">
                  <Select value={row.event} onChange={(event) => change({ event })} options={moments} />
                </Field>
                <Field label="Due after" className={styles.short}>
                  <NumberInput value={row.dueInDays} onChange={(dueInDays) => change({ dueInDays })} after="days" />
                </Field>
              </>
            )}
          </Rows>
          <p className={panes.muted} role="status">{`${sharesOf(value)}% of 100%`}</p>
        </>
      )}
    </FormField>
  </>
))
