// Leaves out the parts of Inversify that the browser never uses. The container holds resolved values only, made by
// `src/shared/bindings.ts`: no classes, decorators, conditions, snapshots, plugins, unbinding or generated code.

/** Parts that are never called. Their classes become empty, their functions undefined. */
const UNUSED = [
  'container/lib/binding/calculations/is(AnyAncestor|NoAncestor|NotParent|Parent)\\w*',
  'container/lib/binding/calculations/isBindingConstraintsWith(Name|NoNameNorTags|ServiceId|Tag)',
  'container/lib/container/services/(Plugin|Snapshot)Manager',
  'core/lib/binding/calculations/(buildInstance|clone)Binding',
  'core/lib/common/calculations/buildBuildServiceNodeOptionsFromClassElementMetadata',
  'core/lib/metadata/calculations/getClassMetadata',
  'core/lib/planning/calculations/\\w+Jit',
  'core/lib/planning/calculations/tryBuildGetPlanOptionsFromManagedClassElementMetadata',
  'core/lib/planning/models/(ConstantValue|DynamicValue)BindingNode',
  'core/lib/planning/models/(Factory|Instance|PlanServiceRedirection)BindingNodeImplementation',
  'core/lib/resolution/actions/resolve(Bindings|Module|Service)Deactivations',
]

/** Inversify numbers its bindings through metadata of `Object`, which would need `reflect-metadata`. */
const NUMBERED = /@inversifyjs\/(?:core|container)\/lib\/\w+\/actions\/(getBindingId|getContainerModuleId)\.js$/

const unused = UNUSED.map((path) => new RegExp(`@inversifyjs/${path}\\.js$`))

/** The same exports, empty. @param {string} code */
const emptied = (code) =>
  [...code.matchAll(/^export (?:async )?(class|function|const) (\w+)/gm)]
    .map(([, kind, name]) => (kind === 'class' ? `export class ${name} {}` : `export const ${name} = undefined`))
    .join('\n')

/** @returns {import('vite').Plugin} */
export const leanInversify = () => {
  /** @type {Set<RegExp>} */
  const found = new Set()
  return {
    name: 'lean-inversify',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (/^reflect-metadata(\/|$)/.test(source) ? '\0no-reflect-metadata' : null),
    load: (id) => (id === '\0no-reflect-metadata' ? 'export {}' : null),
    transform(code, id) {
      if (!id.includes('@inversifyjs')) return null
      const path = id.replaceAll('\\', '/')
      const numbered = NUMBERED.exec(path)?.[1]
      if (numbered !== undefined) return { code: `let last = 0\nexport const ${numbered} = () => last++`, map: null }
      const pattern = unused.find((each) => each.test(path))
      if (pattern === undefined) return null
      found.add(pattern)
      return { code: emptied(code), map: null }
    },
    buildEnd(error) {
      const missing = UNUSED.filter((_, index) => !found.has(unused[index]))
      if (error === undefined && found.size > 0 && missing.length > 0)
        this.error(
          `Inversify has no such parts any more: ${missing.join(', ')}. Update scripts/lib/lean-inversify.mjs.`,
        )
    },
  }
}
