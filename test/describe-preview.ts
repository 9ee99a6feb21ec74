import type { TransferPreview } from '#contract/transfer.ts'

/**
 * Returns the proposed reading of a preview as one text, and its lines as texts with their problems (`!`) and
 * remarks (`?`).
 */
export const describePreview = ({ reading, lines }: TransferPreview) => {
  const { sheet, heading, columns, numbers, unmatched, groupLine, hidden, missing, constants, down } = reading
  return [
    [
      sheet,
      heading.join('–'),
      ...columns.map(({ field }) => field ?? '-'),
      ...(numbers === 'ours'
        ? []
        : [
            `numbers: ${typeof numbers === 'string' ? numbers : numbers.system}, not found ${unmatched ?? 0}`,
          ]),
      ...(groupLine === null ? [] : [`of each block ${groupLine.field}`]),
      ...Object.entries(constants).map(([field, text]) => `of all ${field} ${text}`),
      ...(down ?? []).map((column) => `as above ${column}`),
      ...(hidden === 0 ? [] : [`hidden ${hidden}`]),
      ...(missing.length === 0 ? [] : ['lacks', ...missing]),
    ].join(' '),
    lines.map(({ line, action, label, cells, problems, remarks }) => {
      const block = cells.find(({ field }) => field === groupLine?.field)?.after
      const found =
        typeof block === 'object' && block !== null && 'label' in block ? `, ${String(block.label)}` : ''
      const broken = problems.map(
        ({ message }) => `! ${message.replace(/^(Поле «[^»]+»: |Не заполнено поле )/, '')}`,
      )
      return [
        `${line} ${action} ${label}${found}`,
        ...broken,
        ...remarks.map(({ message }) => `? ${message}`),
      ].join('')
    }),
  ]
}
