import { useSearchParams } from 'react-router'
import { type TransferReadingSettings, whole } from '#contract/transfer.ts'
import { withParameter } from '../location/parameter.ts'
import type { TransferSubject } from './locations.ts'
import { isStuck, toSettings, shownReading, type ReadingCorrections } from './reading.ts'
import { type ImportCheck, type ImportWay, initialSettings } from './useImport.ts'

const without = <T>(map: ReadonlyMap<string, T>, name: string) =>
  new Map([...map].filter(([one]) => one !== name))

export const useReading = (
  { file, sheets, of, corrections, unsent }: ImportCheck,
  { reread, change }: Pick<ImportWay, 'reread' | 'change'>,
) => {
  const [search, setSearch] = useSearchParams()
  const readings = sheets.flatMap((one) => {
    const { sheet, reading } = one
    return reading
      ? [{ one, sheet, reading, shown: shownReading(reading, corrections.get(sheet) ?? {}) }]
      : []
  })
  const named = sheets.find(({ sheet }) => sheet === search.get('sheet'))
  const current =
    (of === whole || named?.reading ? named : undefined) ?? sheets.find(({ reading }) => reading)
  const own = readings.find(({ sheet }) => sheet === current?.sheet)
  const show = (name: string) => setSearch((now) => withParameter(now, 'sheet', name), { replace: true })
  const isAsking = reread.isPending

  const ask = (by: TransferReadingSettings, as: TransferSubject = of) => {
    const sheet = by.sheet ?? own?.sheet
    if (isAsking || sheet === undefined) return
    const onSuccess = () => {
      change((now) => ({ ...now, corrections: without(now.corrections, sheet) }))
      show(sheet)
    }
    reread.mutate(
      { sheetSettings: [{ sheet, ...initialSettings(file, as, search), ...by }], of: as, agrees: false },
      { onSuccess },
    )
  }
  /** Sheet to correct: a required field is missing and no line matches a row, or two columns have one field. */
  const blocked = readings.find(
    ({ one, shown }) => isStuck(one, shown.missing) || shown.columns.some(({ twin }) => twin),
  )
  return {
    current,
    reading: own?.shown,
    blocked: blocked?.sheet,
    isAsking,
    show: (name: string) => {
      const isRead = of === whole || sheets.some(({ sheet, reading }) => sheet === name && reading)
      if (isRead) show(name)
      else ask({ sheet: name })
    },
    correct: (by: ReadingCorrections) => {
      if (!own || isAsking) return
      const { sheet } = own
      change((now) => ({
        ...now,
        corrections: new Map(now.corrections).set(sheet, { ...now.corrections.get(sheet), ...by }),
        unsent: new Set(now.unsent).add(sheet),
      }))
    },
    ask,
    agree: () => {
      if (blocked || isAsking || readings.length === 0) return
      const sent = readings.filter(({ sheet }) => unsent.has(sheet))
      if (sent.length === 0) change((now) => ({ ...now, isAgreed: true }))
      else
        reread.mutate({
          of,
          agrees: true,
          sheetSettings: sent.map(({ sheet, reading }) => ({
            ...initialSettings(file, of, search),
            ...toSettings(reading, corrections.get(sheet) ?? {}),
          })),
        })
    },
  }
}

export type ReadingWay = ReturnType<typeof useReading>
