import type { ReportRow } from '#contract/report.ts'
import type { Language } from '../messages/language.ts'

type BuiltInReport = {
  readonly names: Readonly<Record<Language, string>>
  readonly of: {
    readonly rows: readonly ReportRow['rows'][number][]
    readonly columns: ReportRow['columns']
    readonly measures: readonly ReportRow['measures'][number][]
  }
}

/** Built-in reports. They belong to no user and have lower ids than saved reports. */
export const builtInReports: readonly BuiltInReport[] = [
  {
    names: {
      ru: 'Контингент по факультетам, формам и курсам',
      ky: 'Факультеттер, окуу түрлөрү жана курстар боюнча контингент',
      en: 'Students by faculty, form and course',
    },
    of: { rows: ['faculty', 'studyForm'], columns: 'course', measures: ['plannedAutumn'] },
  },
  {
    names: {
      ru: 'План приёма по направлениям',
      ky: 'Багыттар боюнча кабыл алуу планы',
      en: 'Admission plan by direction',
    },
    of: { rows: ['direction'], columns: 'payment', measures: ['plan'] },
  },
  {
    names: {
      ru: 'Бюджет и контракт по специальностям',
      ky: 'Адистиктер боюнча бюджет жана контракт',
      en: 'Budget and contract by speciality',
    },
    of: { rows: ['speciality'], columns: 'payment', measures: ['plannedAutumn', 'plannedSpring'] },
  },
  {
    names: {
      ru: 'Группы по годам набора',
      ky: 'Кабыл алуу жылдары боюнча топтор',
      en: 'Groups by intake year',
    },
    of: { rows: ['faculty'], columns: 'intake', measures: ['groups'] },
  },
  {
    names: {
      ru: 'Этот год рядом с прошлым',
      ky: 'Быйыл былтыркынын жанында',
      en: 'This year beside last',
    },
    of: { rows: ['institution', 'faculty'], columns: null, measures: ['planned', 'lastYear'] },
  },
]
