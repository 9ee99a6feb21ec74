import { useMutation } from '@tanstack/react-query'
import { transfer, type TransferCause } from '#contract/transfer.ts'
import { send } from '../api/send.ts'
import type { ImportCheck, ImportWay } from './useImport.ts'

type Props = { readonly check: ImportCheck; readonly sheet: string; readonly onChange: ImportWay['change'] }

/**
 * Returns the mutation that replaces a text in all lines that contain it. Then the lines of all sheets are
 * reloaded.
 */
export const useReplacing = ({ check, sheet, onChange }: Props) => {
  const replacing = useMutation({
    meta: { quiet: true },
    mutationFn: ({ cause, to }: { readonly cause: TransferCause; readonly to: string }) =>
      send(transfer.replace, {
        import: check.import,
        sheet,
        field: cause.field ?? '',
        from: cause.text,
        to,
      }),
    onSuccess: ({ counts, sheets = [] }) => {
      const countsOf = new Map([
        ...sheets.map((one) => [one.sheet, one.counts] as const),
        [sheet, counts] as const,
      ])
      onChange((now) => ({
        ...now,
        generation: now.generation + 1,
        sheets: now.sheets.map((one) => ({ ...one, counts: countsOf.get(one.sheet) ?? one.counts })),
      }))
    },
  })
  return {
    replace: (cause: TransferCause, to: string) => {
      if (!replacing.isPending) replacing.mutate({ cause, to })
    },
    isBusy: (cause: TransferCause) => replacing.isPending && replacing.variables.cause === cause,
    errorOf: (cause: TransferCause) =>
      replacing.isError && replacing.variables.cause === cause ? replacing.error.message : undefined,
  }
}

export type ReplacingState = ReturnType<typeof useReplacing>
