import { report } from '#contract/report.ts'
import { type Saving, saving } from './saving.ts'

const definition = { rows: ['faculty' as const], columns: null, measures: ['groups' as const], shared: false }

export const reportSaves: readonly Saving[] = [
  saving('report', report.save, async () => ({ idReport: -1, name: 'К совету', ...definition })),
  saving('report, away', report.delete, async (given) => ({ idReport: (await given.report()).id })),
]
