import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { transfer, type TransferLine } from '#contract/transfer.ts'
import { send } from '../api/send.ts'
import { type CellPlace, type CheckColumn, nextProblem } from './check.ts'

export type CorrectionResult = { readonly before: TransferLine; readonly line: TransferLine }

type Props = {
  readonly preview: string
  readonly sheet: string
  /** Lines in the order before any correction, which remains until the list is reloaded. */
  readonly lines: readonly TransferLine[]
  readonly columns: readonly CheckColumn[]
  readonly onCorrected: (corrected: CorrectionResult) => void
}

type TypedCell = CellPlace & { readonly value: string }

const nameOf = ({ line, path }: CellPlace) => `${line} ${path}`

export const useCorrections = ({ preview, sheet, lines, columns, onCorrected }: Props) => {
  const [open, setOpen] = useState<CellPlace>()
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [judged, setJudged] = useState<ReadonlyMap<number, TransferLine>>(new Map())
  const latest = useRef(new Map<number, TransferLine>())
  const current = lines.map((one) => judged.get(one.line) ?? one)
  const judging = useMutation({
    meta: { quiet: true },
    // one call at a time, since the server validates the cells of a line together
    scope: { id: `correct ${preview}` },
    mutationFn: ({ line, path, value }: TypedCell) =>
      send(transfer.correct, { import: preview, sheet, line, field: path, value }),
    onSuccess: (line) => {
      const before = latest.current.get(line.line) ?? lines.find((one) => one.line === line.line) ?? line
      latest.current.set(line.line, line)
      setJudged((all) => new Map(all).set(line.line, line))
      onCorrected({ before, line })
    },
    onSettled: (_line, _error, place) =>
      setTyped((all) => {
        const left = new Map(all)
        if (left.get(nameOf(place)) === place.value) left.delete(nameOf(place))
        return left
      }),
  })
  const write = (place: CellPlace, value: string) => {
    setTyped((all) => new Map(all).set(nameOf(place), value))
    judging.mutate({ ...place, value })
  }
  return {
    lines: current,
    lineNow: (line: TransferLine) => judged.get(line.line) ?? line,
    open,
    edit: setOpen,
    error: judging.error,
    isJudged: ({ line }: TransferLine) => [...typed.keys()].some((name) => name.startsWith(`${line} `)),
    textOf: (place: CellPlace, stored: string) => typed.get(nameOf(place)) ?? stored,
    /** Closes the cell and saves a new value. `isNext`: the next cell with a problem opens. */
    close: (value: string | undefined, stored: string, isNext = false) => {
      if (open === undefined) return
      setOpen(isNext ? nextProblem(current, columns, open) : undefined)
      if (value !== undefined && value !== stored) write(open, value)
    },
    write,
  }
}

export type CorrectionsState = ReturnType<typeof useCorrections>
