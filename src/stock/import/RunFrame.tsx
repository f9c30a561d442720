import type { ReactNode } from 'react'
import { projectPath } from '../../../domain/members/desk-paths'
import type { ImportRun } from '../../../domain/stock/import/run'
import { runOrigin, runTitle } from '../../../domain/stock/import/run-text'
import type { Project } from '../../../domain/stock/project'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { DeskSheet } from '../frame/DeskSheet'
import styles from './Import.module.css'

const STEPS = ['read', 'match', 'difference', 'apply'] as const
export type Step = (typeof STEPS)[number]
/** Nothing is read where there is no file. */
const stepsOf = ({ kind }: ImportRun): readonly Step[] =>
  kind === 'edit' || kind === 'undo' ? ['difference', 'apply'] : STEPS

interface Props {
  readonly run: ImportRun
  readonly project: Project
  /** Null once it has ended. */
  readonly step: Step | null
  readonly actions?: ReactNode
  readonly foot?: readonly (readonly [label: string, value: ReactNode])[]
  readonly children: ReactNode
}

/** The sheet of a run. */
export const RunFrame = ({ run, project: { summary }, step, actions, foot = [], children }: Props) => (
  <DeskSheet
    title={runTitle(run)}
    number={`02.6.${run.id}`}
    beside={
      <p className={styles.source}>
        <Anchor destination={{ to: projectPath(summary.id, 'imports') }}>{summary.name}</Anchor>{' '}
        <span>{runOrigin(run)}</span>
      </p>
    }
    actions={
      <>
        {step !== null && (
          <ol className={styles.steps}>
            {stepsOf(run).map((each, i) => (
              <li key={each} aria-current={each === step ? 'step' : undefined}>
                {`${i + 1} ${each}`}
              </li>
            ))}
          </ol>
        )}
        {actions}
      </>
    }
    foot={foot}
  >
    {children}
  </DeskSheet>
)
