import { observer } from 'mobx-react-lite'
import { useFlow } from './flow'
import type { TaskFlow } from './task.presenter'
import { Button, type ButtonProps } from './ui/controls/Button'

interface Props<Wanted> extends Omit<ButtonProps, 'icon' | 'busy' | 'onClick'> {
  file: TaskFlow<Wanted>
  /** The file to download. */
  wanted: Wanted
}

/** Saves a file: see `downloadFlow`. */
export const DownloadButton = observer(<Wanted,>({ file, wanted, ...look }: Props<Wanted>) => {
  const download = useFlow(file, undefined)
  return <Button icon="download" busy={download.isBusy} onClick={() => download.start(wanted)} {...look} />
})
