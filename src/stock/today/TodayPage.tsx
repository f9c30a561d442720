import { observer } from 'mobx-react-lite'
import { feedPath, projectPath, runPath, salePath, DESK } from '../../../domain/members/desk-paths'
import { MINUTE } from '../../../domain/shared/dates'
import { formatDollars, formatNumber } from '../../../domain/shared/money'
import { formatDateAt } from '../../../domain/shared/time-zones'
import { RUN_STATE_NAMES, runSource } from '../../../domain/stock/import/run-text'
import { isObstacle, OBSTACLE_TEXTS } from '../../../domain/stock/obstacles'
import { countsText, unitTotal, type ProjectSummary } from '../../../domain/stock/project'
import type {
  AskedHold,
  EndingHold,
  OpenOffer,
  Today,
  FailingFeed,
  UnknownFeedProject,
  UnstatedCommission,
  WaitingImport,
} from '../../../domain/stock/today'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { LinkButton } from '../../shared/ui/controls/Button'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import { useFresh } from '../../shared/use-fresh'
import { TODAY } from '../desk.flows'
import { DeskSheet, Dimensioned } from '../frame/DeskSheet'
import { StockBar, Tile } from '../frame/Stock'
import panes from '../frame/Panes.module.css'
import { cx } from '../../shared/ui/cx'
import { Progress } from '../frame/Progress'
import { DayScale, HoldLine } from './HoldLine'
import { LeadCount, NewLeads } from './NewLeads'
import styles from './Today.module.css'

/** `/desk`: what needs the caller. */
export const TodayPage = observer(({ mayAdd }: { mayAdd: boolean }) => {
  const today = useFlow(useInjection(TODAY), { request: undefined })
  useFresh(today, MINUTE)
  return (
    <DeskSheet
      title="Today"
      number="01"
      actions={
        mayAdd && (
          <LinkButton size="small" icon="plus" destination={{ to: `${DESK.projects}?new=1` }}>
            New project
          </LinkButton>
        )
      }
      foot={today.value === null ? [] : [['Projects', formatNumber(today.value.projects)]]}
    >
      {today.failure !== null ? (
        <ErrorState title="We couldn’t load today" onRetry={today.retry}>
          {today.failure.message}
        </ErrorState>
      ) : today.value === null ? (
        <Skeleton label="Loading today">
          <SkeletonBlock height={320} />
        </Skeleton>
      ) : (
        <Needs today={today.value} />
      )}
    </DeskSheet>
  )
})

const Needs = ({
  today: {
    now,
    counts,
    holds,
    offers,
    asked,
    commissions,
    questions,
    imports,
    unknownProjects,
    failingFeeds,
    drafts,
    toApprove,
  },
}: {
  today: Today
}) => {
  const [first] = holds
  return (
    <>
      <div className={styles.counts}>
        {toApprove > 0 && (
          <Anchor className={styles.count} destination={{ to: DESK.office }}>
            <span className={styles.figure}>{toApprove}</span> <span>to approve</span>
          </Anchor>
        )}
        <Count number={holds.length} one="hold ends this week" many="holds end this week" />
        <Count number={offers.length} one="offer to answer" many="offers to answer" />
        {questions !== null && <LeadCount questions={questions} />}
        {asked.length > 0 && <Count number={asked.length} one="buyer asks for time" many="buyers ask for time" />}
        {commissions.length > 0 && (
          <Count number={commissions.length} one="commission to state" many="commissions to state" />
        )}
        {imports.length > 0 && <Count number={imports.length} one="import to look at" many="imports to look at" />}
        {failingFeeds.length > 0 && <Count number={failingFeeds.length} one="feed fails" many="feeds fail" />}
        {unknownProjects.length > 0 && (
          <Count number={unknownProjects.length} one="project of a feed to name" many="projects of feeds to name" />
        )}
        <Count number={drafts.length} one="draft" many="drafts" />
        <div className={styles.all}>
          <p>
            <strong>{formatNumber(unitTotal(counts))} units</strong>{' '}
            <span className={panes.muted}>{countsText(counts)}</span>
          </p>
          <StockBar counts={counts} />
        </div>
      </div>
      <section aria-label="Holds that end this week" className={styles.holds}>
        <Dimensioned>Holds that end this week</Dimensioned>
        {first === undefined ? (
          <p className={panes.muted}>No hold ends this week.</p>
        ) : (
          <>
            <div className={cx(styles.held, styles.days)} aria-hidden="true">
              <DayScale now={now} state={first.state} />
            </div>
            {holds.map((hold) => (
              <Hold key={hold.reservationId} hold={hold} now={now} />
            ))}
          </>
        )}
      </section>
      <div className={styles.lists}>
        <section aria-label="Offers to answer">
          <Dimensioned>Offers to answer</Dimensioned>
          {offers.length === 0 ? <p className={panes.muted}>No offer waits for an answer.</p> : offers.map(asOffer)}
        </section>
        {questions !== null && <NewLeads questions={questions} now={now} />}
        {asked.length > 0 && (
          <section aria-label="More time asked for">
            <Dimensioned>More time asked for</Dimensioned>
            {asked.map(asAsked)}
          </section>
        )}
        {commissions.length > 0 && (
          <section aria-label="Commissions without a figure">
            <Dimensioned>Commissions without a figure</Dimensioned>
            {commissions.map(asCommission)}
          </section>
        )}
        {imports.length > 0 && (
          <section aria-label="Imports to look at">
            <Dimensioned>Imports to look at</Dimensioned>
            {imports.map(asImport)}
          </section>
        )}
        {failingFeeds.length > 0 && (
          <section aria-label="Feeds that fail">
            <Dimensioned>Feeds that fail</Dimensioned>
            {failingFeeds.map(asFailing)}
          </section>
        )}
        {unknownProjects.length > 0 && (
          <section aria-label="Projects that feeds name">
            <Dimensioned>Projects that feeds name</Dimensioned>
            {unknownProjects.map(asUnknown)}
          </section>
        )}
        <section aria-label="Drafts">
          <Dimensioned>Drafts</Dimensioned>
          {drafts.length === 0 ? <p className={panes.muted}>No drafts.</p> : drafts.map(asDraft)}
        </section>
      </div>
    </>
  )
}

const Count = ({ number, one, many }: { number: number; one: string; many: string }) => (
  <p className={styles.count}>
    <span className={styles.figure}>{number}</span> <span>{number === 1 ? one : many}</span>
  </p>
)

const Hold = ({ hold, now }: { hold: EndingHold; now: Date }) => (
  <Anchor className={cx(styles.row, styles.held)} destination={{ to: salePath(hold.reservationId) }}>
    <Tile label={hold.label} status="Reserved" />
    <span className={styles.words}>
      <span className={panes.main}>{hold.buyer}</span>
      <span className={panes.muted}>{hold.project}</span>
    </span>
    <HoldLine hold={hold} now={now} />
    <span className={cx(panes.when, styles.ends)}>ends {formatDateAt(hold.endsAt, hold.state)}</span>
  </Anchor>
)

const asOffer = ({ reservationId, label, project, buyer, offered, asked }: OpenOffer) => (
  <Anchor key={reservationId} className={styles.row} destination={{ to: salePath(reservationId) }}>
    <Tile label={label} status="Available" />
    <span className={styles.words}>
      <span className={panes.main}>{`${offered === null ? 'No amount' : formatDollars(offered)} from ${buyer}`}</span>
      <span className={panes.muted}>{asked === null ? project : `${project}, asked ${formatDollars(asked)}`}</span>
    </span>
  </Anchor>
)

const asAsked = ({ reservationId, label, project, state, buyer, endsAt }: AskedHold) => (
  <Anchor key={reservationId} className={styles.row} destination={{ to: salePath(reservationId) }}>
    <Tile label={label} status="Reserved" />
    <span className={styles.words}>
      <span className={panes.main}>{buyer}</span>
      <span className={panes.muted}>{project}</span>
    </span>
    <span className={panes.when}>ends {formatDateAt(endsAt, state)}</span>
  </Anchor>
)

const asCommission = ({ reservationId, label, project, buyer, introducer }: UnstatedCommission) => (
  <Anchor key={reservationId} className={styles.row} destination={{ to: salePath(reservationId) }}>
    <Tile label={label} status="Sold" />
    <span className={styles.words}>
      <span className={panes.main}>{introducer}</span>
      <span className={panes.muted}>{`${project}, sold to ${buyer}`}</span>
    </span>
  </Anchor>
)

const asImport = ({ id, projectId, project, state, ...source }: WaitingImport) => (
  <Anchor key={id} className={styles.row} destination={{ to: runPath(projectId, id) }}>
    <span className={styles.words}>
      <span className={panes.main}>{runSource(source)}</span>
      <span className={panes.muted}>{project}</span>
    </span>
    <span className={panes.when}>{RUN_STATE_NAMES[state]}</span>
  </Anchor>
)

const asUnknown = ({ id, feedId, feed, name, reference, units }: UnknownFeedProject) => (
  <Anchor key={id} className={styles.row} destination={{ to: feedPath(feedId) }}>
    <span className={styles.words}>
      <span className={panes.main}>{name}</span>
      <span className={panes.muted}>{`${reference}, ${feed}`}</span>
    </span>
    <span className={panes.when}>{units === 1 ? '1 unit' : `${units} units`}</span>
  </Anchor>
)

const asFailing = ({ id, name, agency, text }: FailingFeed) => (
  <Anchor key={id} className={styles.row} destination={{ to: feedPath(id) }}>
    <span className={styles.words}>
      <span className={panes.main}>{`${name}, ${agency}`}</span>
      <span className={panes.muted}>{text}</span>
    </span>
  </Anchor>
)

const asDraft = ({ id, name, missing, publication }: ProjectSummary) => (
  <Anchor key={id} className={styles.row} destination={{ to: projectPath(id) }}>
    <span className={styles.words}>
      <span className={panes.main}>{name}</span>
      <span className={panes.muted}>
        {publication === 'submitted'
          ? 'Waits for the office'
          : missing.length === 0
            ? 'Ready to publish'
            : `Missing: ${missing
                .filter(isObstacle)
                .map((each) => OBSTACLE_TEXTS[each].title.toLowerCase())
                .join(', ')}`}
      </span>
    </span>
    <Progress missing={missing.filter(isObstacle).length} small />
  </Anchor>
)
