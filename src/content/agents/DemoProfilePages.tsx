import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import {
  AGENCY,
  type DemoAgent,
  type DemoCompany,
  type DemoProperty,
  FIRST_AGENT,
  SECOND_AGENT,
  viewOf,
} from '../../../domain/content/demo-profiles'
import { SITE } from '../../../domain/content/site'
import { agencyLogo, lookOn } from '../../../drawing/graphics/marks'
import { portrait } from '../../../drawing/graphics/portrait'
import { formatPhone, telephoneAddress } from '../../../domain/shared/phone'
import { pathTo } from '../../../domain/shared/paths'
import { pathsOf } from '../../../domain/shared/addresses'
import { useInjection } from '../../shared/injection'
import { usePageTitle } from '../../shared/page-title'
import { LinkButton } from '../../shared/ui/controls/Button'
import { cx } from '../../shared/ui/cx'
import { Drawing } from '../../shared/ui/drawn/Drawing'
import { Frame } from '../../shared/ui/drawn/Frame'
import { Schedule } from '../../shared/ui/text/Schedule'
import { SectionTitle } from '../../shared/ui/text/SectionTitle'
import { Box, Sheet } from '../../shared/ui/text/Sheet'
import { VisuallyHidden } from '../../shared/ui/text/VisuallyHidden'
import styles from './DemoProfilePages.module.css'

const [, , SECOND] = pathsOf('agentProfile')

/** `/agent` and `/agent1`, `/agent2`, `/agency` (A1-15 to A1-20). */
export const DemoProfilePages = () => {
  const { pathname } = useLocation()
  // Like an address that is not there.
  if (!useInjection(SITE).tenant.showsDemoProfiles) return <Navigate to={pathTo('home')} replace />
  return pathname === pathTo('agencyProfile') ? (
    <AgencyProfile />
  ) : (
    <AgentProfile agent={pathname === SECOND ? SECOND_AGENT : FIRST_AGENT} />
  )
}

const AgentProfile = ({ agent }: { agent: DemoAgent }) => {
  usePageTitle(agent.name)
  return (
    <Profile
      company={agent.company}
      opening={
        <div className={styles.agent}>
          <Portrait agent={agent} />
          <div className={styles.words}>
            <h1>{agent.name}</h1>
            <p className={styles.role}>{`${agent.role}, ${agent.company.name}`}</p>
            <p className={styles.buttons}>
              <LinkButton icon="phone" destination={{ href: telephoneAddress(agent.mobile) }}>
                {formatPhone(agent.mobile)}
              </LinkButton>
              <LinkButton variant="line" icon="mail" destination={{ href: `mailto:${agent.email}` }}>
                Email {agent.name.split(' ')[0]}
              </LinkButton>
            </p>
          </div>
        </div>
      }
      about={`About ${agent.name}`}
      bio={agent.bio}
      properties={agent.properties}
    />
  )
}

const AgencyProfile = () => {
  const { company, bio, agents, properties } = AGENCY
  usePageTitle(company.name)
  return (
    <Profile
      company={company}
      opening={
        <div className={styles.words}>
          <h1>{company.name}</h1>
          <p className={styles.role}>{company.trade}</p>
          <p className={styles.buttons}>
            <LinkButton icon="phone" destination={{ href: telephoneAddress(company.phone) }}>
              {formatPhone(company.phone)}
            </LinkButton>
            <LinkButton variant="line" icon="mail" destination={{ href: `mailto:${company.email}` }}>
              Email the office
            </LinkButton>
          </p>
        </div>
      }
      about={`About ${company.name}`}
      bio={bio}
      properties={properties}
    >
      <section>
        <SectionTitle>Agents</SectionTitle>
        <ul className={styles.team}>
          {agents.map((agent) => (
            <li key={agent.name} className={styles.member}>
              <Portrait agent={agent} small />
              <div>
                <h3>{agent.name}</h3>
                <p className={styles.muted}>{agent.role}</p>
                <p>
                  <a href={telephoneAddress(agent.mobile)}>{formatPhone(agent.mobile)}</a>
                </p>
                <p>
                  <a href={`mailto:${agent.email}`}>{agent.email}</a>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </Profile>
  )
}

const Profile = ({
  company,
  opening,
  about,
  bio,
  properties,
  children,
}: {
  company: DemoCompany
  opening: ReactNode
  about: string
  bio: readonly string[]
  properties: readonly DemoProperty[]
  children?: ReactNode
}) => {
  const look = lookOn(company.colour)
  return (
    <Sheet first className={styles.page}>
      <div className={styles.card}>
        <div className={styles.band} style={{ background: look.ground, color: look.ink }}>
          <Drawing svg={agencyLogo(company.name, company.name, look)} className={styles.logo} />
          <p className={styles.note}>Demo profile</p>
        </div>
        <div className={styles.opening}>{opening}</div>
      </div>
      <div className={styles.columns}>
        <section>
          <SectionTitle>{about}</SectionTitle>
          <div className={styles.bio}>
            {bio.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        <Box as="aside" className={styles.contact}>
          <h2>Company details</h2>
          <Schedule
            rows={[
              ['Company', company.name],
              ['Address', company.address],
              [
                'Phone',
                <a key="phone" href={telephoneAddress(company.phone)}>
                  {formatPhone(company.phone)}
                </a>,
              ],
              [
                'Email',
                <a key="email" href={`mailto:${company.email}`}>
                  {company.email}
                </a>,
              ],
              ['Licence', company.licence],
            ]}
          />
        </Box>
      </div>
      {children}
      <section>
        <SectionTitle aside={`${properties.length} projects`}>Properties</SectionTitle>
        <ul className={styles.properties}>
          {properties.map((each) => (
            <Property key={each.name} property={each} />
          ))}
        </ul>
      </section>
    </Sheet>
  )
}

const Property = ({ property }: { property: DemoProperty }) => {
  const { tenant } = useInjection(SITE)
  const { name, type, address, suburb, state, words, picture } = property
  const destination = viewOf(property, tenant)
  return (
    <li className={styles.property}>
      <Frame ratio="620 / 330" className={styles.picture}>
        <img
          src={`/drawings/article/${picture}.svg`}
          width={620}
          height={330}
          alt={`Artist’s impression of ${name}`}
          loading="lazy"
        />
      </Frame>
      <div className={styles.facts}>
        <p className={styles.type}>{type}</p>
        <h3>{name}</h3>
        <p>{`${address}, ${suburb} ${state}`}</p>
        <p className={styles.muted}>{words}</p>
      </div>
      <LinkButton
        variant="line"
        className={styles.view}
        destination={destination}
        {...('href' in destination ? { iconAfter: 'external' as const } : {})}
      >
        View<VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </LinkButton>
    </li>
  )
}

const Portrait = ({ agent: { name, likeness }, small = false }: { agent: DemoAgent; small?: boolean }) => (
  <Drawing
    svg={portrait({ seed: name, likeness, title: null })}
    className={cx(styles.portrait, small && styles.small)}
  />
)
