import { Writable } from 'node:stream'
import { type IRunOptions, runCucumber } from '@cucumber/cucumber/api'
import { root } from '../lib/project.mjs'

export type Envelope = Parameters<NonNullable<Parameters<typeof runCucumber>[2]>>[0]
export type Document = NonNullable<Envelope['gherkinDocument']>
export type Pickle = NonNullable<Envelope['pickle']>

/** Parsed feature files, and the scenarios to run, one per Examples row. */
export interface Features {
  readonly documents: readonly Document[]
  readonly pickles: readonly Pickle[]
}

const options = (paths: string[]): IRunOptions => ({
  sources: { defaultDialect: 'en', paths, names: [], tagExpression: '', order: 'defined' },
  support: { requireModules: [], requirePaths: [], importPaths: [], loaders: [] },
  runtime: {
    dryRun: true,
    failFast: false,
    filterStacktraces: true,
    parallel: 0,
    retry: 0,
    retryTagFilter: '',
    strict: false,
    worldParameters: {},
  },
  formats: { stdout: 'message', files: {}, publish: false, options: {} },
})

const nowhere = () =>
  new Writable({
    write: (_chunk, _encoding, done) => {
      done()
    },
  })

/** Reads the feature files with Cucumber's dry run, without steps. */
export const readFeatures = async (
  cwd: string = root,
  paths: readonly string[] = ['features/**/*.feature'],
): Promise<Features> => {
  const envelopes: Envelope[] = []
  await runCucumber(options([...paths]), { cwd, stdout: nowhere(), stderr: nowhere() }, (envelope) => {
    envelopes.push(envelope)
  })
  const broken = envelopes.find(({ parseError }) => parseError !== undefined)?.parseError
  if (broken !== undefined) throw new Error(`${broken.source.uri ?? 'a feature'}: ${broken.message}`)
  return {
    documents: envelopes
      .flatMap(({ gherkinDocument }) => gherkinDocument ?? [])
      .sort((a, b) => (a.uri ?? '').localeCompare(b.uri ?? '', 'en')),
    pickles: envelopes.flatMap(({ pickle }) => pickle ?? []),
  }
}
