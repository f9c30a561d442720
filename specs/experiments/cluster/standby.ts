import { type Link, linkTo } from './link'
import { type PostgresServer, type PostgresServers } from './postgres-servers'
import { until } from './until'

export interface Standby {
  readonly server: PostgresServer
  /** The connection through which it receives from the primary. */
  readonly link: Link
}

/** A streaming standby of the primary, made as docs/operations.md says. With `synchronous`, commits wait for it. */
export const addStandby = async (
  servers: PostgresServers,
  primary: PostgresServer,
  synchronous: boolean,
): Promise<Standby> => {
  const link = await linkTo(primary.port)
  const through = new URL(primary.replication('standby'))
  through.port = String(link.port)
  const home = await servers.backup('standby', through.href, ['-R', '-X', 'stream', '-C', '-S', 'standby'])
  const server = await servers.startOn(home, primary)
  const standing = async (state: string) => {
    const rows = await primary.query(
      `SELECT 1 FROM pg_stat_replication WHERE application_name = 'standby' AND state = 'streaming' AND sync_state = '${state}'`,
    )
    return rows.length === 1
  }
  await until('the standby streams', () => standing('async'))
  if (synchronous) {
    await primary.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`)
    await primary.query('SELECT pg_reload_conf()')
    await until('the standby is synchronous', () => standing('sync'))
  }
  return { server, link }
}

export const promote = async ({ server, link }: Standby): Promise<void> => {
  await link.close()
  await server.query('SELECT pg_promote()')
  await until('the standby is promoted', async () => {
    const [row] = await server.query('SELECT pg_is_in_recovery() AS standby')
    return row?.['standby'] === false
  })
}
