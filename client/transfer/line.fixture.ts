import type { TransferLine } from '#contract/transfer.ts'

export const line = (
  number: number,
  action: TransferLine['action'],
  more: Partial<TransferLine> = {},
): TransferLine => ({
  line: number,
  action,
  id: null,
  label: String(number),
  problems: [],
  remarks: [],
  cells: [
    {
      field: 'name',
      before: null,
      after: 'А',
    },
  ],
  ...more,
})

export const remarked = { remarks: [{ field: 'name', message: 'похоже на строку итога' }] }
