import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type LegalText, privacyPolicy, termsAndConditions } from '../../domain/content/legal'
import { SITE } from '../../domain/content/site'
import { websiteTerms } from '../../domain/content/website-terms'
import { pathTo } from '../../domain/shared/paths'
import { useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Sheet } from '../shared/ui/text/Sheet'
import { AgentSignIn } from './agents/AgentSignIn'
import styles from './LegalPage.module.css'
import { MailStrip } from './home/MailStrip'

/** `/term2`, a bare page, and `/terms-and-conditions` (M2-29, M2-30, M2-32). */
export const TermsPage = () => (
  <Terms text={termsAndConditions(useInjection(SITE).tenant)}>
    <p>
      See also our <Link to={pathTo('privacy')}>Privacy Policy</Link>.
    </p>
  </Terms>
)

/** `/website-terms`: acceptable use and liability (M2-132 to M2-137). */
export const WebsiteTermsPage = () => (
  <Terms text={websiteTerms(useInjection(SITE).tenant)}>
    <p>
      See also our <Link to={pathTo('terms')}>Terms and Conditions</Link> and our{' '}
      <Link to={pathTo('privacy')}>Privacy Policy</Link>.
    </p>
  </Terms>
)

/** `/policy2` (M2-31). */
export const PrivacyPage = () => (
  <Legal text={privacyPolicy(useInjection(SITE).tenant)}>
    <p>
      See also our <Link to={pathTo('bareTerms')}>Terms and Conditions</Link>.
    </p>
  </Legal>
)

/** Terms end with the agent logins and a contact for questions (M2-129, M2-130). */
const Terms = ({ text, children }: { text: LegalText; children: ReactNode }) => {
  const { contactEmail } = useInjection(SITE).tenant
  return (
    <>
      <Legal text={text}>{children}</Legal>
      <Sheet className={styles.after}>
        <AgentSignIn />
        <MailStrip email={contactEmail} />
      </Sheet>
    </>
  )
}

const Legal = ({ text, children }: { text: LegalText; children: ReactNode }) => {
  usePageTitle(text.title)
  return (
    <Sheet first>
      <article className={styles.page}>
        <div className={styles.head}>
          <h1>{text.title}</h1>
          <p className={styles.intro}>{text.intro}</p>
        </div>
        <Contents headings={text.sections.map(({ heading }) => heading)} />
        <div className={styles.text}>
          {text.sections.map(({ heading, paragraphs, list }, index) => (
            <section key={heading} className={styles.section}>
              <h2 id={idOf(index)} tabIndex={-1}>
                <Numbered index={index} />
                {heading}
              </h2>
              <div className={styles.words}>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {list !== undefined && (
                  <ul>
                    {list.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                )}
              </div>
            </section>
          ))}
          <div className={styles.also}>{children}</div>
        </div>
      </article>
    </Sheet>
  )
}

/** Beside the text on a wide screen. Buttons, because an in-page link would be a route. */
const Contents = ({ headings }: { headings: readonly string[] }) => (
  <nav className={styles.contents} aria-labelledby="on-this-sheet">
    <p id="on-this-sheet" className={styles.here}>
      On this page
    </p>
    <ol>
      {headings.map((heading, index) => (
        <li key={heading}>
          <button type="button" onClick={() => goTo(index)}>
            <Numbered index={index} />
            {heading}
          </button>
        </li>
      ))}
    </ol>
  </nav>
)

const Numbered = ({ index }: { index: number }) => (
  <span className={styles.number} aria-hidden="true">
    {String(index + 1).padStart(2, '0')}
  </span>
)

const idOf = (index: number): string => `section-${index + 1}`

/** Move the focus with the view, so that reading continues from there. */
const goTo = (index: number): void => {
  const heading = document.getElementById(idOf(index))
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
}
