import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type LineAction, transfer, type TransferLine } from '#contract/transfer.ts'
import { send } from '../api/send.ts'
import { type CellPlace, type CheckColumn, nextProblem } from './check.ts'

export type Corrected = { readonly before: LineAction; readonly line: TransferLine }

type Props = {
  readonly preview: string
  readonly sheet: string | undefined
  /** The lines as they came into the list: a corrected one stays in its place until another list is shown. */
  readonly lines: readonly TransferLine[]
  readonly columns: readonly CheckColumn[]
  readonly onCorrected: (corrected: Corrected) => void
}

type Typed = CellPlace & { readonly value: string }

const nameOf = ({ line, path }: CellPlace) => `${line} ${path}`

/** Cells that are corrected in their place: which one is open, what was typed, and the lines as the server has judged them. */
export const useCorrections = ({ preview, sheet, lines, columns, onCorrected }: Props) => {
  const [open, setOpen] = useState<CellPlace>()
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [judged, setJudged] = useState<ReadonlyMap<number, TransferLine>>(new Map())
  const actions = useRef(new Map<number, LineAction>())
  const current = lines.map((one) => judged.get(one.line) ?? one)
  const judging = useMutation({
    meta: { quiet: true },
    // One after the other: two cells of a line are judged together.
    scope: { id: `correct ${preview}` },
    mutationFn: ({ line, path, value }: Typed) =>
      send(transfer.correct, {
        import: preview,
        line,
        field: path,
        value,
        ...(sheet !== undefined && { sheet }),
      }),
    onSuccess: (line) => {
      const first = lines.find((one) => one.line === line.line)
      const before = actions.current.get(line.line) ?? first?.action ?? 'problem'
      actions.current.set(line.line, line.action)
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
  return {
    lines: current,
    lineNow: (line: TransferLine) => judged.get(line.line) ?? line,
    open,
    edit: setOpen,
    error: judging.error,
    isJudged: ({ line }: TransferLine) => [...typed.keys()].some((name) => name.startsWith(`${line} `)),
    textOf: (place: CellPlace, stored: string) => typed.get(nameOf(place)) ?? stored,
    /** Closes the open cell with this text; `isNext`: the next problem is opened. */
    close: (value: string | undefined, stored: string, isNext = false) => {
      if (open === undefined) return
      setOpen(isNext ? nextProblem(current, columns, open) : undefined)
      if (value === undefined || value === stored) return
      setTyped((all) => new Map(all).set(nameOf(open), value))
      judging.mutate({ ...open, value })
    },
  }
}

export type Corrections = ReturnType<typeof useCorrections>
