import { report } from '#contract/report.ts'
import { serve } from '../serve.ts'
import { deleteReport, listReports, saveReport } from './kept.ts'
import { makePivot } from './pivot.ts'

export const reportRoutes = serve(report, {
  pivot: makePivot,
  list: listReports,
  save: saveReport,
  delete: deleteReport,
})
