import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { SITE } from '../../../domain/content/site'
import { type Day, dayOf, daysAfter, firstOfMonth } from '../../../domain/shared/calendar'
import {
  type FileFormat,
  type FilePeriod,
  OFFICE_FILES,
  OFFICE_FILE_TEXTS,
  type OfficeFileKind,
  periodProblem,
} from '../../../domain/stock/export/office-file'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { DeskTable, TwoLines } from '../frame/DeskTable'
import { FailureNotice } from '../frame/FailureNotice'
import panes from '../frame/Panes.module.css'
import { type OfBrand, OFFICE_FILE } from './office.flows'

const FORMAT_NAMES: Readonly<Record<FileFormat, string>> = { csv: 'CSV', xlsx: 'XLSX' }

/** The last whole month. */
const lastMonth = (today: Day): FilePeriod => ({
  from: firstOfMonth(today, -1),
  until: daysAfter(firstOfMonth(today), -1),
})

/** Files of a brand over a period, for its office and its bookkeeper. */
export const FilesPage = observer(({ brand }: Pick<OfBrand, 'brand'>) => {
  const { timeZone } = useInjection(SITE).tenant
  const [period, setPeriod] = useState(() => lastMonth(dayOf(new Date(), timeZone)))
  const saving = useFlow(useInjection(OFFICE_FILE), undefined)
  const [wanted, want] = useState<string | null>(null)
  const id = useId()
  const problem = period.from === '' || period.until === '' ? 'Choose both days.' : periodProblem(period)
  const day = (name: keyof FilePeriod, label: string) => (
    <label htmlFor={`${id}${name}`}>
      {label}{' '}
      <input
        id={`${id}${name}`}
        className={panes.search}
        type="date"
        value={period[name]}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}problem`}
        onChange={({ target }) => setPeriod({ ...period, [name]: target.value })}
      />
    </label>
  )
  const save = (kind: OfficeFileKind, format: FileFormat) => {
    want(`${kind} ${format}`)
    saving.start({ brand: brand.label, kind, format, ...period })
  }
  return (
    <>
      <div className={panes.tools}>
        {day('from', 'From')}
        {day('until', 'To')}
        <span id={`${id}problem`} className={panes.muted} role="status">
          {problem ?? 'Both days are included. Files have people’s names: keep them safe.'}
        </span>
      </div>
      <FailureNotice failure={saving.failure} />
      <DeskTable
        rows={OFFICE_FILES}
        keyOf={(kind) => kind}
        columns={[
          {
            heading: 'File',
            show: (kind) => (
              <TwoLines below={OFFICE_FILE_TEXTS[kind].about}>
                <span className={panes.main}>{OFFICE_FILE_TEXTS[kind].name}</span>
              </TwoLines>
            ),
          },
          {
            heading: 'Download',
            show: (kind) =>
              OFFICE_FILE_TEXTS[kind].formats.map((format) => (
                <Button
                  key={format}
                  size="small"
                  variant="quiet"
                  disabled={problem !== null}
                  busy={saving.isBusy && wanted === `${kind} ${format}`}
                  aria-label={`${FORMAT_NAMES[format]} of ${OFFICE_FILE_TEXTS[kind].name}`}
                  onClick={() => save(kind, format)}
                >
                  {FORMAT_NAMES[format]}
                </Button>
              )),
          },
        ]}
      />
    </>
  )
})
