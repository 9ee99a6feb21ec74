import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { AvnAnswers } from '#contract/avn.ts'
import type { DataOf } from '#contract/call.ts'
import { entityTitle } from '#contract/entities/registry.ts'
import { previewMinutes, spreadsheet, workbook } from '#contract/limits.ts'
import {
  isPlaced,
  transfer,
  type TransferResult,
  type TransferReadingSettings,
  whole,
} from '#contract/transfer.ts'
import { readId, withParameter } from '../location/parameter.ts'
import { callError, statuses } from '../api/errors.ts'
import { send } from '../api/send.ts'
import { sendFile } from '../api/send-file.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { sizeText } from '../i18n/sizes.ts'
import { toast } from '../ui/toasts/toast.ts'
import { rememberUndo } from '../ui/undo.ts'
import { readCatalogue, type TransferSubject } from './locations.ts'
import { useInstitutionChoice } from '../hierarchy/my-institution/useInstitutionChoice.ts'
import { newPreviewNumber } from './preview-number.ts'
import { type CheckedSheet, isInDoubt, sheetsOf } from './reading.ts'
import { type FileTicks, wholeFile } from './ticks.ts'
import type { CheckVersion } from './useFindings.ts'

export type ImportCheck = CheckVersion & {
  readonly file: File
  readonly of: TransferSubject
  readonly sheets: readonly CheckedSheet[]
  readonly ticks: FileTicks
  /** Generation of the lines that were listed last. Lines of a newer generation are focused. */
  readonly seen?: number
  /** Corrections of how each sheet is read. `unsent`: sheets whose corrections have not been sent. */
  readonly corrections: ReadonlyMap<string, TransferReadingSettings>
  readonly unsent: ReadonlySet<string>
  /** True if the reading is confirmed, or needs no confirmation. */
  readonly isAgreed: boolean
}

/** `number`: id of a preview that does not exist yet, for its progress. `answers`: decisions about an AVN folder. */
type ReadOptions = {
  readonly file: File
  readonly of: TransferSubject
  readonly number: string
  readonly answers?: AvnAnswers
}

export type AvnFolder = DataOf<typeof transfer.avn> & { readonly file: File; readonly answers: AvnAnswers }

const copiedCells = 'text/tab-separated-values'

export const fileOfCells = (text: string, name: string) =>
  new File([text], `${name}.csv`, { type: copiedCells })

/** Returns settings for reading: copied cells may lack headings; `?fac=` applies to all specialities. */
export const initialSettings = (
  { type }: File,
  of: TransferSubject,
  search: URLSearchParams,
): TransferReadingSettings => {
  const faculty = of === 'speciality' ? readId(search, 'fac') : undefined
  return {
    ...(type === copiedCells && { pasted: true }),
    ...(faculty !== undefined && { constants: { id_faculty: `№ ${faculty}` } }),
  }
}

const isFolder = ({ name }: File) => /\.zip$/i.test(name)

/** Settings, by sheet, for reading the stored file once more. `agrees`: no confirmation is needed after that. */
export type RereadOptions = {
  readonly sheetSettings: readonly TransferReadingSettings[]
  readonly of: TransferSubject
  readonly agrees: boolean
}

export type ImportResult = TransferResult & {
  readonly import: string
  readonly file: string
  readonly problems: number
}

type ScrollPositions = Map<string, { current: number }>

export const scrollPositionIn = (all: ScrollPositions, name: string) => {
  const known = all.get(name) ?? { current: 0 }
  all.set(name, known)
  return known
}

export const limitsOf = (of: TransferSubject | undefined) => (of === whole ? workbook : spreadsheet)

export const loadingKey = ['import', 'load']

export const useImport = () => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const entity = readCatalogue(search)
  // file chosen before its catalogue or institution
  const [waiting, setWaiting] = useState<File>()
  const [check, setCheck] = useState<ImportCheck>()
  const institution = useInstitutionChoice(true, readId(search, 'vuz'))
  const [folder, setFolder] = useState<AvnFolder>()
  const [done, setDone] = useState<ImportResult>()
  const [scrolled] = useState<ScrollPositions>(() => new Map())

  const go = (name: 'entity' | 'part' | 'vuz', value: string | undefined) =>
    setSearch((now) => withParameter(now, name, value))
  const placeOf = (of: TransferSubject) =>
    isPlaced(of) && institution.value !== undefined ? { idVuz: String(institution.value) } : {}

  const reading = useRef<AbortController>(undefined)
  const read = useMutation({
    meta: { quiet: true },
    onMutate: () => setWaiting(undefined),
    mutationFn: async ({ file, of, number, answers }: ReadOptions) => {
      const { bytes } = limitsOf(of)
      // checked before the upload, which may take minutes on a slow connection
      if (file.size > bytes) {
        const most = formatNumber(bytes / 1024 ** 2)
        throw callError(statuses.badFile, t('import.tooLarge', { size: sizeText(file.size), most }))
      }
      reading.current = new AbortController()
      const { signal } = reading.current
      const fields = { import: number, ...placeOf(of) }
      if (isFolder(file))
        return {
          folder: await sendFile(transfer.avn, { ...fields, ...(answers && { answers }) }, file, signal),
        }
      const asked = { entity: of, ...fields, reading: initialSettings(file, of, search) }
      return { preview: await sendFile(transfer.preview, asked, file, signal) }
    },
    onSuccess: ({ folder: compared, preview }, { file, of, answers = {} }) => {
      if (compared) return setFolder({ ...compared, file, answers })
      const sheets = sheetsOf(of, preview)
      begin({ file, of, sheets, import: preview.import, isAgreed: !isInDoubt(sheets) })
    },
  })
  const begin = (compared: Pick<ImportCheck, 'file' | 'of' | 'sheets' | 'import' | 'isAgreed'>) => {
    scrolled.clear()
    setCheck({ ...compared, ticks: wholeFile, generation: 0, corrections: new Map(), unsent: new Set() })
    setDone(undefined)
    reread.reset()
    go('part', undefined)
  }
  const reread = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ sheetSettings, of }: RereadOptions) => {
      if (check === undefined) throw new Error('No file was read')
      let preview: Awaited<ReturnType<typeof readAgain>> | undefined
      const readAgain = (settings: TransferReadingSettings) =>
        sendFile(transfer.preview, { entity: of, import: check.import, reading: settings, ...placeOf(of) })
      for (const settings of sheetSettings) preview = await readAgain(settings)
      return preview
    },
    onSuccess: (preview, { of, agrees }) => {
      if (preview === undefined) return
      scrolled.clear()
      setCheck(
        (now) =>
          now && {
            ...now,
            of,
            sheets: sheetsOf(of, preview),
            import: preview.import,
            ticks: wholeFile,
            generation: now.generation + 1,
            isAgreed: agrees,
            unsent: new Set(),
          },
      )
      if (of !== entity) go('entity', of)
    },
  })
  const open = (file: File, asked = entity) => {
    const of = isFolder(file) ? whole : asked
    if (of !== asked) go('entity', of)
    setDone(undefined)
    setCheck(undefined)
    setFolder(undefined)
    const isKnown = of !== undefined && (!isPlaced(of) || institution.value !== undefined)
    if (isKnown) read.mutate({ file, of, number: newPreviewNumber() })
    else setWaiting(file)
  }
  // refused file, which is read once more if another catalogue is chosen
  const refused = read.isError ? read.variables : undefined
  const kept = waiting ?? refused?.file
  const choose = (of: TransferSubject | undefined) => {
    go('entity', of)
    if (of === undefined || of === entity || kept === undefined) return
    if (!isPlaced(of)) return open(kept, of)
    read.reset()
    setWaiting(kept)
  }
  const openWaiting = useEffectEvent((of: TransferSubject) => {
    if (waiting !== undefined) read.mutate({ file: waiting, of, number: newPreviewNumber() })
  })
  const placed = entity && isPlaced(entity) && institution.value !== undefined ? entity : undefined
  useEffect(() => {
    if (placed) openWaiting(placed)
  }, [placed])
  /** Aborts the reading. Then the server stores no preview. */
  const cancel = () => {
    // needed, since aborting the request does not end the reading on the server
    if (read.variables) void send(transfer.stop, { import: read.variables.number }).catch(() => {})
    reading.current?.abort()
    read.reset()
  }
  const answer = (answers: AvnAnswers) => {
    if (!folder) return
    if (read.isPending) cancel()
    setCheck(undefined)
    read.mutate({ file: folder.file, of: whole, number: newPreviewNumber(), answers })
  }
  return {
    entity,
    waiting,
    check,
    folder,
    answer,
    checkFolder: () => {
      if (!folder?.import) return
      const sheets = sheetsOf(whole, { import: folder.import, sheets: folder.sheets })
      begin({ file: folder.file, of: whole, sheets, import: folder.import, isAgreed: true })
    },
    back: () => (folder ? setCheck(undefined) : setCheck((now) => now && { ...now, isAgreed: false })),
    institution: {
      ...institution,
      onChoose: (id: number | undefined) => go('vuz', id === undefined ? undefined : String(id)),
    },
    done,
    open,
    choose,
    read,
    reread,
    change: (by: (now: ImportCheck) => ImportCheck) => setCheck((now) => now && by(now)),
    onLoaded: (answer: TransferResult, answers: object, problems: number) => {
      if (check === undefined) return
      const { created = 0, updated = 0 } = answer
      const about = t(check.of === whole ? 'import.book' : entityTitle(check.of))
      const action = rememberUndo([answers], `${about}: ${check.file.name}`)
      toast.success(t('import.loaded', { n: formatNumber(created + updated) }), {
        detail: check.file.name,
        ...(action && { action }),
      })
      setDone({ ...answer, import: check.import, file: check.file.name, problems })
      setCheck(undefined)
    },
    cancel,
    /** Time until which the server stores the preview. */
    keptUntil: new Date(Math.max(read.submittedAt, reread.submittedAt) + previewMinutes * 60_000),
    again: () => {
      if (folder) answer(folder.answers)
      else if (check) open(check.file, check.of)
      else if (refused) open(refused.file, refused.of)
    },
    restart: () => {
      setCheck(undefined)
      setFolder(undefined)
      setDone(undefined)
      setWaiting(undefined)
      read.reset()
    },
    scrolled,
  }
}

export type ImportWay = ReturnType<typeof useImport>
