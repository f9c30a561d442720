import styles from './MailStrip.module.css'

/** Contact email strip (B2.2-14, M2-130). */
export const MailStrip = ({ email }: { email: string }) =>
  email === '' ? null : (
    <section className={styles.strip} aria-labelledby="mail-us">
      <h2 id="mail-us" className={styles.words}>
        Questions? Talk to a real person.
      </h2>
      <a className={styles.address} href={`mailto:${email}`}>
        {email}
      </a>
    </section>
  )
