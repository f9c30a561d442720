import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { inProject } from '../../scripts/lib/project.mjs'
import type { Database } from '../../server/db/database'
import { databaseOver, embeddedDatabase } from '../../server/db/embedded'

type Fill = (db: Database) => Promise<unknown>

const extensions = { pg_trgm }
const snapshots = inProject('.reports', 'snapshots')

/** Databases of this process that no spec uses now. To start one takes two seconds, to fill it again a tenth of one. */
const idle = new Map<string, PGlite[]>()
const MOST_IDLE = 2

/** Vitest's workers run many specs, and end without waiting for what is open; any other process closes its databases. */
const keepsDatabases = process.env['VITEST'] !== undefined

/** A database with the content of a snapshot, which `fill` makes on first use and after a change of the code. */
export const embeddedCopy = async (name: string, hash: string, fill: Fill): Promise<Database> => {
  const kept = idle.get(name)?.pop()
  const client = kept !== undefined && (await isRestored(kept)) ? kept : await loaded(name, hash, fill)
  const database = await databaseOver(client)
  return { ...database, close: () => release(name, client) }
}

const release = async (name: string, client: PGlite): Promise<void> => {
  const others = idle.get(name) ?? []
  if (client.closed) return
  if (!keepsDatabases || others.length >= MOST_IDLE) await client.close()
  else idle.set(name, [...others, client])
}

const loaded = async (name: string, hash: string, fill: Fill): Promise<PGlite> => {
  const file = join(snapshots, `${name}.${hash}.tar`)
  if (!existsSync(file)) {
    await removeSnapshots((each) => each.startsWith(`${name}.`) && !each.includes(hash))
    await writeSnapshot(file, fill)
  }
  const client = await start({ loadDataDir: new Blob([await readFile(file)]) })
  await client.exec(RESTORE_SEQUENCES)
  return client
}

let compiled: Promise<{ pgliteWasmModule: WebAssembly.Module; fsBundle: Blob }> | null = null

/** PGlite's program, compiled once in this process. */
const program = () =>
  (compiled ??= (async () => {
    const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
    const [wasm, data] = await Promise.all(['pglite.wasm', 'pglite.data'].map((each) => readFile(join(folder, each))))
    return {
      pgliteWasmModule: await WebAssembly.compile(new Uint8Array(wasm ?? [])),
      fsBundle: new Blob([new Uint8Array(data ?? [])]),
    }
  })())

const start = async (options: { loadDataDir?: Blob; dataDir?: string } = {}): Promise<PGlite> =>
  PGlite.create({ ...options, ...(await program()), extensions })

/** A data folder that holds what a dump says, opened as the server opens it, which migrates it. Closing removes it. */
export const restoredFolder = async (dump: string): Promise<Database> => {
  const folder = await mkdtemp(join(tmpdir(), 'unifi-restored-'))
  const client = await start({ dataDir: join(folder, 'postgres') })
  await client.exec(dump)
  await client.close()
  const database = await embeddedDatabase(folder)
  return {
    ...database,
    close: async () => {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What a dump says, with the migrations since. */
export const restoredInMemory = async (dump: string): Promise<Database> => {
  const client = await start()
  await client.exec(dump)
  // A dump empties the search path.
  await client.exec('RESET ALL')
  return databaseOver(client)
}

const removeSnapshots = async (isOld: (file: string) => boolean): Promise<void> => {
  await mkdir(snapshots, { recursive: true })
  const old = (await readdir(snapshots)).filter(isOld)
  await Promise.all(old.map((each) => rm(join(snapshots, each), { force: true })))
}

/** Concurrent processes may each write one: the file is created atomically, with the same content. */
const writeSnapshot = async (file: string, fill: Fill): Promise<void> => {
  const client = await start()
  await fill(await databaseOver(client))
  await client.exec(KEEP)
  const snapshot = await client.dumpDataDir('none')
  await client.close()
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(aside, Buffer.from(await snapshot.arrayBuffer()))
  await rename(aside, file)
}

/** The first content of all tables and sequences, and their shape, in a schema that no spec reads. */
const KEEP = `
CREATE SCHEMA kept;
DO $$ DECLARE each record; BEGIN
  FOR each IN SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('CREATE TABLE kept.%I AS TABLE public.%I', each.name, each.name);
  END LOOP;
END $$;
CREATE TABLE kept."sequences of public" AS SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public';
CREATE VIEW kept."shape of public" AS
  SELECT (SELECT md5(string_agg(concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default), ',' ORDER BY table_name, column_name)) FROM information_schema.columns WHERE table_schema = 'public')
    || (SELECT md5(string_agg(indexdef, ',' ORDER BY indexname)) FROM pg_indexes WHERE schemaname = 'public')
    || (SELECT md5(string_agg(concat_ws(' ', tgname, tgenabled), ',' ORDER BY tgrelid, tgname)) FROM pg_trigger WHERE NOT tgisinternal) AS shape;
CREATE TABLE kept."first shape" AS SELECT shape FROM kept."shape of public";
`

/** Gives every table and sequence its first content again. */
const RESTORE = `
RESET ALL;
UNLISTEN *;
SET session_replication_role = replica;
DO $$ DECLARE each record; names text; BEGIN
  SELECT string_agg(format('public.%I', tablename), ', ') INTO names FROM pg_tables WHERE schemaname = 'public';
  EXECUTE 'TRUNCATE ' || names;
  FOR each IN
    SELECT table_name AS name, string_agg(format('%I', column_name), ', ' ORDER BY ordinal_position) AS columns
    FROM information_schema.columns JOIN pg_tables ON schemaname = table_schema AND tablename = table_name
    WHERE table_schema = 'public' AND is_generated = 'NEVER' GROUP BY table_name
  LOOP
    EXECUTE format('INSERT INTO public.%I (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM kept.%I', each.name, each.columns, each.columns, each.name);
  END LOOP;
END $$;
SET session_replication_role = origin;
`

/** Also needed after loading: sequences skip numbers as if the server had crashed. */
const RESTORE_SEQUENCES = `
DO $$ DECLARE each record; BEGIN
  FOR each IN SELECT * FROM kept."sequences of public" LOOP
    PERFORM setval(format('public.%I', each.name)::regclass, coalesce(each.last, 1), each.last IS NOT NULL);
  END LOOP;
END $$;
`

/** False if a spec has changed the tables themselves, or left them unusable. */
const isRestored = async (client: PGlite): Promise<boolean> => {
  try {
    await client.exec('ROLLBACK')
    const { rows } = await client.query<{ same: boolean }>(
      'SELECT (SELECT shape FROM kept."first shape") = (SELECT shape FROM kept."shape of public") AS same',
    )
    if (rows[0]?.same === true) {
      await client.exec(`${RESTORE}${RESTORE_SEQUENCES}`)
      return true
    }
  } catch {
    // Closed below, and replaced by a new one.
  }
  await client.close().catch(() => undefined)
  return false
}
