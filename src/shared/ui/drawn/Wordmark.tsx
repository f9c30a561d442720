import type { Tenant } from '../../../../domain/content/tenant'
import { cx } from '../cx'
import styles from './Wordmark.module.css'

type Mark = Tenant['wordmark']

/** 30 by 30 units: a plan's corner with its door, a wren, the sun on the water. */
const MARKS: Record<Mark, string> = {
  unifi:
    '<path class="ink" d="M3 2v25h24V14" stroke-width="4.5"/><path class="brand" d="M27 14V2" stroke-width="2.5"/>' +
    '<path class="brand" d="M15 14A12 12 0 0 1 27 2" stroke-width="1.5"/>' +
    '<path class="brand" d="M15 14h12" stroke-width="1.5" stroke-dasharray="2 2"/>',
  wren:
    '<path class="solid" d="M2 24C12 24 14 14 14 6l4 7 10-5-8 9q-5 8-18 7z"/>' +
    '<path class="ink" d="M13 24l-2 5M18 22l1 7" stroke-width="1.6"/>',
  saltline:
    '<path class="solid" d="M4 18a11 11 0 0 1 22 0z"/><path class="ink" d="M1 18.5h28" stroke-width="2.6"/>' +
    '<path class="ink" d="M6 23q3-2.4 6 0t6 0 6 0M10 27.5q2.5-2 5 0t5 0" stroke-width="1.6"/>',
}

/** The documents write the default brand in capitals; its wordmark is lower case. */
const lettering = (tenant: Pick<Tenant, 'name' | 'wordmark'>): string =>
  tenant.wordmark === 'unifi' && tenant.name.toLowerCase() === 'unifi' ? 'unifi' : tenant.name

export const Wordmark = ({
  tenant,
  className,
}: {
  tenant: Pick<Tenant, 'name' | 'wordmark' | 'logo'>
  className?: string | undefined
}) =>
  tenant.logo !== null ? (
    <img
      className={cx(styles.logo, className)}
      src={tenant.logo.address}
      alt={tenant.name}
      width={tenant.logo.width}
      height={tenant.logo.height}
    />
  ) : (
    <span className={cx(styles.wordmark, styles[tenant.wordmark], className)} role="img" aria-label={tenant.name}>
      <svg
        className={styles.mark}
        viewBox="0 0 30 30"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: MARKS[tenant.wordmark] }}
      />
      <span aria-hidden="true">{lettering(tenant)}</span>
    </span>
  )
