import { FolderInUse, takeLock } from '../../server/db/lock'

// Run as a separate process by second-process.experiment.ts: takes the lock on a folder when told to, and keeps it.

export type FromLocker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'took' }
  | { readonly kind: 'refused'; readonly why: string }

const tell = (message: FromLocker) => process.send?.(message)

process.on('message', () => {
  try {
    takeLock(process.env['FOLDER'] ?? '')
    tell({ kind: 'took' })
  } catch (error) {
    tell({ kind: 'refused', why: error instanceof FolderInUse ? error.message : String(error) })
  }
})
process.on('disconnect', () => process.exit(0))
tell({ kind: 'ready' })
