import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { entityTitle } from '#contract/entities/registry.ts'
import { previewMinutes, spreadsheet, workbook } from '#contract/limits.ts'
import { sms } from '#contract/save.ts'
import {
  isWhole,
  transfer,
  type TransferApplied,
  type TransferLine,
  type TransferPreview,
  type TransferredEntity,
  type TransferWholePreview,
  whole,
} from '#contract/transfer.ts'
import { readId, withParameter } from '../location/parameter.ts'
import { callError, statuses } from '../api/errors.ts'
import { mutate } from '../api/mutate.ts'
import { send } from '../api/send.ts'
import { sendFile } from '../api/send-file.ts'
import { fieldKey } from '../i18n/entity-names.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { sizeText } from '../i18n/sizes.ts'
import { toast } from '../ui/toasts/toast.ts'
import { rememberUndo } from '../ui/undo.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import {
  allTicked,
  checkColumns,
  type CheckPart,
  countIn,
  countsOf,
  linesLeft,
  parts,
  type Ticks,
  takenCounts,
  takeOf,
} from './check.ts'
import { readCatalogue, type Transferred } from './locations.ts'
import { useInstitutionChoice } from '../hierarchy/my-institution/useInstitutionChoice.ts'
import { newPreviewNumber } from './preview-number.ts'
import type { Scrolled } from './scrolled.ts'

/** A file that was read, and what it would do. */
type Check = { readonly file: File; readonly entity: TransferredEntity; readonly preview: TransferPreview }

/** The same of the workbook of a whole institution. */
type Book = { readonly file: File; readonly preview: TransferWholePreview }

/** `number`: that of the preview to come, by which its progress is asked for. */
type Wanted = { readonly file: File; readonly of: Transferred; readonly number: string }

/** A file that was loaded; `problems`: how many of its lines could not be taken. */
export type Done = TransferApplied & Pick<TransferPreview, 'import'> & Named & { readonly problems: number }
type Named = { readonly file: string }

/** The most that a file may have, of one catalogue or of a whole institution. */
export const limitsOf = (of: Transferred | undefined) => (of === whole ? workbook : spreadsheet)

/** The key of the mutation that loads. */
export const loading = ['import', 'load']

/** The way of a file into a catalogue: chosen, looked at, loaded. What is looked at stands in the address. */
export const useImport = () => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const entity = readCatalogue(search)
  const part = parts.find((one) => one === search.get('part'))
  // a file that came before its catalogue was chosen
  const [waiting, setWaiting] = useState<File>()
  const [check, setCheck] = useState<Check>()
  const [book, setBook] = useState<Book>()
  const institution = useInstitutionChoice(true, readId(search, 'vuz'))
  const [ticks, setTicks] = useState<Ticks>(allTicked)
  const [done, setDone] = useState<Done>()
  const [scrolled] = useState<Scrolled>(() => new Map())

  const go = (name: 'entity' | 'part' | 'vuz', value: string | undefined) =>
    setSearch((now) => withParameter(now, name, value))

  const reading = useRef<AbortController>(undefined)
  const read = useMutation({
    meta: { quiet: true },
    onMutate: () => setWaiting(undefined),
    mutationFn: async ({ file, of, number }: Wanted) => {
      const { bytes } = limitsOf(of)
      // told at once: a slow line takes minutes for what is refused at its end
      if (file.size > bytes) {
        const most = formatNumber(bytes / 1024 ** 2)
        throw callError(statuses.badFile, t('import.tooLarge', { size: sizeText(file.size), most }))
      }
      reading.current = new AbortController()
      const { signal } = reading.current
      const idVuz = of === whole && institution.value !== undefined ? String(institution.value) : undefined
      const fields = { entity: of, import: number, ...(idVuz !== undefined && { idVuz }) }
      return { file, of, preview: await sendFile(transfer.preview, fields, file, signal) }
    },
    onSuccess: ({ file, of, preview }) => {
      setTicks(allTicked)
      scrolled.clear()
      if (isWhole(preview)) setBook({ file, preview })
      else if (of !== whole) setCheck({ file, entity: of, preview })
      setDone(undefined)
      load.reset()
      go('part', undefined)
    },
  })
  const open = (file: File, of = entity) => {
    setDone(undefined)
    setCheck(undefined)
    setBook(undefined)
    const isKnown = of !== undefined && (of !== whole || institution.value !== undefined)
    if (isKnown) read.mutate({ file, of, number: newPreviewNumber() })
    else setWaiting(file)
  }
  // a file that was refused is read again as what it is chosen to be
  const refused = read.isError ? read.variables : undefined
  const kept = waiting ?? refused?.file
  const choose = (of: Transferred | undefined) => {
    go('entity', of)
    if (of === undefined || of === entity || kept === undefined) return
    if (of !== whole) return open(kept, of)
    read.reset()
    setWaiting(kept)
  }
  // a file may come before the institutions are read, or one of them is chosen
  const openBook = useEffectEvent(() => {
    if (waiting !== undefined) read.mutate({ file: waiting, of: whole, number: newPreviewNumber() })
  })
  const isBookKnown = entity === whole && institution.value !== undefined
  useEffect(() => {
    if (isBookKnown) openBook()
  }, [isBookKnown])
  const finish = (loaded: Done, answers: object, about: string) => {
    const { file, created = 0, updated = 0 } = loaded
    const action = rememberUndo([answers], `${about}: ${file}`)
    toast.success(t('import.loaded', { n: formatNumber(created + updated) }), {
      detail: file,
      ...(action && { action }),
    })
    setDone(loaded)
    setCheck(undefined)
    setBook(undefined)
  }

  const lines = check?.preview.lines ?? []
  const columns = check
    ? checkColumns(check.preview.columns, (field) => fieldKey(check.entity, field) !== undefined)
    : []
  const counts = takenCounts(lines, ticks)
  const load = useMutation({
    meta: { quiet: true },
    mutationKey: loading,
    mutationFn: ({ preview }: Check) =>
      mutate(transfer.apply, {
        import: preview.import,
        take: ticks === allTicked ? 'all' : { sheets: [takeOf(columns, linesLeft(lines, ticks), ticks)] },
      }),
    onSuccess: (answers, { file, entity: of, preview }) => {
      const [answer] = answers
      if (answer?.sms !== sms.updated) return
      const problems = countIn(countsOf(preview.lines), 'problem')
      finish({ ...answer, import: preview.import, file: file.name, problems }, answers, t(entityTitle(of)))
      guard.release()
    },
  })
  const start = () => {
    if (check === undefined || load.isPending || counts.added + counts.changed === 0) return false
    load.mutate(check)
    return true
  }
  // a file is read again in a moment, ticks are not made again
  const guard = useUnsavedGuard(check !== undefined && ticks !== allTicked, {
    isSaving: load.isPending,
    parameters: [],
    save: start,
  })
  const [answer] = load.data ?? []
  return {
    entity,
    part,
    waiting,
    check,
    book,
    /** The workbook was loaded. */
    onLoaded: (answer: TransferApplied, answers: object, problems: number) =>
      book &&
      finish(
        { ...answer, import: book.preview.import, file: book.file.name, problems },
        answers,
        t('import.book'),
      ),
    institution: {
      ...institution,
      onChoose: (id: number | undefined) => go('vuz', id === undefined ? undefined : String(id)),
    },
    done,
    ticks,
    setTicks,
    counts,
    open,
    choose,
    read,
    /** Ends the reading of a file, which leaves nothing. */
    cancel: () => {
      // its own call is refused then, and no preview is kept
      if (read.variables) void send(transfer.stop, { import: read.variables.number }).catch(() => {})
      reading.current?.abort()
      read.reset()
    },
    /** Puts a corrected line into its place. */
    correct: (line: TransferLine) =>
      setCheck(
        (now) =>
          now && {
            ...now,
            preview: {
              ...now.preview,
              lines: now.preview.lines.map((one) => (one.line === line.line ? line : one)),
            },
          },
      ),
    /** The moment until which the server keeps the preview. */
    keptUntil: new Date(read.submittedAt + previewMinutes * 60_000),
    load,
    send: start,
    /** The lines whose rows are not as they were when the file was read. */
    stale:
      answer?.sms === sms.updateRefused
        ? (answer.lines ?? []).flatMap((one) => (typeof one === 'number' ? [one] : []))
        : [],
    again: () => {
      if (check) open(check.file, check.entity)
      else if (book) open(book.file, whole)
      else if (refused) open(refused.file, refused.of)
    },
    restart: () => {
      setCheck(undefined)
      setBook(undefined)
      setDone(undefined)
      setWaiting(undefined)
      read.reset()
      load.reset()
    },
    show: (wanted: CheckPart | undefined) => go('part', wanted),
    scrolled,
  }
}
