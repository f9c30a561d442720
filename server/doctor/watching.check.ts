import type { Settings } from '../settings'
import { type Finding, ok, warning } from './finding'

/** Whether somebody can watch the installation, and report a security problem. */
export const checkWatching = ({ metricsToken, securityContact, nodeEnv }: Settings): readonly Finding[] => {
  const advise = nodeEnv === 'production' ? warning : ok
  return [
    metricsToken === ''
      ? advise(
          'Metrics',
          'Only this machine can read /metrics.',
          'Set METRICS_TOKEN for a Prometheus on another machine.',
        )
      : ok('Metrics', '/metrics can be read with METRICS_TOKEN.'),
    securityContact === ''
      ? advise('Security contact', 'There is no /.well-known/security.txt.', 'Set SECURITY_CONTACT.')
      : ok('Security contact', `${securityContact}, in /.well-known/security.txt.`),
  ]
}
