import type { Measure } from '#contract/report.ts'
import type { Language } from '../answers/language.ts'

/** The words of a report in a file, as its screen has them. */
export const measureWords: Readonly<Record<Language, Readonly<Record<Measure, string>>>> = {
  ru: {
    groups: 'Группы',
    specialities: 'Специальности',
    planned: 'Студенты, осень + весна',
    plannedAutumn: 'Студенты, осень',
    plannedSpring: 'Студенты, весна',
    plan: 'План приёма',
    lastYear: 'Прошлый год, осень + весна',
  },
  ky: {
    groups: 'Топтор',
    specialities: 'Адистиктер',
    planned: 'Студенттер, күз + жаз',
    plannedAutumn: 'Студенттер, күз',
    plannedSpring: 'Студенттер, жаз',
    plan: 'Кабыл алуу планы',
    lastYear: 'Былтыр, күз + жаз',
  },
  en: {
    groups: 'Groups',
    specialities: 'Specialities',
    planned: 'Students, autumn + spring',
    plannedAutumn: 'Students, autumn',
    plannedSpring: 'Students, spring',
    plan: 'Admission plan',
    lastYear: 'Last year, autumn + spring',
  },
}

export const totalWords: Readonly<Record<Language, string>> = { ru: 'Итого', ky: 'Жыйынтыгы', en: 'Total' }
