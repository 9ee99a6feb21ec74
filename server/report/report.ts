import { report } from '#contract/report.ts'
import { serve } from '../serve.ts'
import { deleteReport, listReports, saveReport } from './stored-reports.ts'
import { makePivot } from './pivot.ts'
import { writeReport } from './xlsx.ts'

export const reportRoutes = serve(report, {
  pivot: makePivot,
  xlsx: writeReport,
  list: listReports,
  save: saveReport,
  delete: deleteReport,
})
