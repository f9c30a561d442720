import { pipe } from 'fp-ts/lib/function.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { importsOverHttp } from '../../../adapters/http/stock/runs.http'
import { csvAddress, DOWNLOADS } from '../../../domain/shared/downloads'
import { IMPORTS } from '../../../domain/stock/import/run.ports'
import { bindings } from '../../shared/bindings'
import { downloadFlow } from '../../shared/download.flow'
import { HTTP } from '../../shared/http.bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { taskFlow } from '../../shared/task.presenter'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'
import { beginFlow } from './begin-run'
import { BEGIN_RUN, ERRORS_FILE, FORGET_ANSWERS, IMPORT_RUN, KNOWN_LISTS, RUNS } from './import.flows'
import { runFlow } from './run.presenter'

/** Everything that the screens of imports ask the server. */
export const importBindings = bindings((bind) => {
  bind(IMPORTS, importsOverHttp, HTTP)
  bind(RUNS, (imports) => loadingFlow('runs', imports.runs), IMPORTS)
  bind(BEGIN_RUN, beginFlow, IMPORTS)
  bind(IMPORT_RUN, runFlow, IMPORTS)
  bind(KNOWN_LISTS, (imports) => loadingFlow('known lists', imports.known), IMPORTS)
  bind(FORGET_ANSWERS, (imports) => taskFlow('forget answers', imports.forget), IMPORTS)
  bind(
    ERRORS_FILE,
    (imports, downloads, toasts) =>
      downloadFlow(
        'rows with errors',
        {
          address: ({ id }) => pipe(imports.errorsCsv(id), TE.map(csvAddress)),
          name: ({ fileName }) => `${fileName.replace(/\.\w+$/, '')} errors.csv`,
        },
        { downloads, toasts },
      ),
    IMPORTS,
    DOWNLOADS,
    TOASTS,
  )
})
