import ts from 'typescript'

/** Compiler options of a strict project of somebody else's. */
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
  skipLibCheck: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
}

/** Calls with `fetch`, typed by the paths that openapi-typescript generates as `./api`. */
const CLIENT = `
import type { paths } from './api'

type Methods = 'get' | 'post' | 'put' | 'delete'
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never
type Answer<Operation> = Operation extends { responses: { 200: infer Success } } ? Json<Success> : never
type Sent<Operation> = Operation extends { requestBody: infer Body } ? [body: Json<Body>] : [body?: undefined]

export const client = (origin: string, token?: string) =>
  async <P extends keyof paths, M extends keyof paths[P] & Methods>(
    method: M,
    path: P,
    ...[body]: Sent<paths[P][M]>
  ): Promise<Answer<paths[P][M]>> => {
    const response = await fetch(new URL(path, origin), {
      method,
      headers: { ...(token === undefined ? {} : { token }), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(String(response.status))
    return (await response.json()) as Answer<paths[P][M]>
  }
`

/** What the compiler finds wrong with each program. */
type Problems = Readonly<Record<string, readonly string[]>>

/**
 * Compiles programs that import `client` from `./client`, in memory, against the generated types. `codeOf` returns one of them
 * with its client as one ES module.
 */
export const compiled = (
  types: string,
  programs: Readonly<Record<string, string>>,
): { readonly problems: Problems; readonly codeOf: (program: string) => string } => {
  const files: Readonly<Record<string, string>> = {
    '/programs/api.ts': types,
    '/programs/client.ts': CLIENT,
    ...Object.fromEntries(Object.entries(programs).map(([name, text]) => [`/programs/${name}.ts`, text])),
  }
  const usual = ts.createCompilerHost(OPTIONS)
  const written: Record<string, string> = {}
  const host: ts.CompilerHost = {
    ...usual,
    directoryExists: () => true,
    fileExists: (name) => name in files || usual.fileExists(name),
    readFile: (name) => files[name] ?? usual.readFile(name),
    getSourceFile: (name, version, ...others) => {
      const text = files[name]
      return text === undefined
        ? usual.getSourceFile(name, version, ...others)
        : ts.createSourceFile(name, text, version)
    },
    writeFile: (name, text) => {
      written[name] = text
    },
  }
  const built = ts.createProgram({ rootNames: Object.keys(files), options: OPTIONS, host })
  const found = ts
    .getPreEmitDiagnostics(built)
    .map((each) => ({ file: each.file?.fileName ?? '', message: messageOf(each) }))
  built.emit()
  const problemsIn = (path: string) => found.filter(({ file }) => file === path).map(({ message }) => message)
  return {
    problems: Object.fromEntries(
      Object.keys(files).map((path) => [path.replace(/^.*\/|\.ts$/g, ''), problemsIn(path)]),
    ),
    codeOf: (program) =>
      [written['/programs/client.js'], written[`/programs/${program}.js`]?.replace(/^import .*$/m, '')].join(''),
  }
}

const messageOf = ({ messageText }: ts.Diagnostic): string =>
  ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')[0] ?? ''
