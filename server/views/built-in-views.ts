import type { Language } from '../messages/language.ts'

type BuiltInView = {
  readonly screen: string
  readonly names: Readonly<Record<Language, string>>
  /** Returns the query string of the view. `today`: day in the university's time zone. */
  readonly addressOn: (today: string) => string
}

/** Returns column filters as the client writes them into the URL. */
const filterQuery = (...conditions: readonly string[]) =>
  String(new URLSearchParams({ f: conditions.join('~') }))

/** Built-in views. They belong to no user and have lower ids than saved views. */
export const builtInViews: readonly BuiltInView[] = [
  {
    screen: '/licence',
    names: {
      ru: 'Лицензии, которые кончаются в этом году',
      ky: 'Ушул жылы мөөнөтү бүтө турган лицензиялар',
      en: 'Licences that end this year',
    },
    addressOn: (today) => {
      const year = today.slice(0, 4)
      return filterQuery(`endsOn.from.${year}-01-01`, `endsOn.to.${year}-12-31`)
    },
  },
  {
    screen: '/licence',
    names: {
      ru: 'Лицензии, срок которых истёк',
      ky: 'Мөөнөтү бүткөн лицензиялар',
      en: 'Licences that have ended',
    },
    addressOn: (today) => {
      const yesterday = new Date(`${today}T00:00:00Z`)
      yesterday.setUTCDate(yesterday.getUTCDate() - 1)
      return filterQuery(`endsOn.to.${yesterday.toISOString().slice(0, 10)}`)
    },
  },
  {
    screen: '/kafedra',
    names: {
      ru: 'Кафедры без английского названия',
      ky: 'Англисче аталышы жок кафедралар',
      en: 'Departments without an English name',
    },
    addressOn: () => filterQuery('en.empty'),
  },
  {
    screen: '/audience',
    names: {
      ru: 'Аудитории без кафедры',
      ky: 'Кафедрасы жок аудиториялар',
      en: 'Rooms without a department',
    },
    addressOn: () => filterQuery('department.empty'),
  },
  {
    screen: '/discipline',
    names: {
      ru: 'Дисциплины без кода',
      ky: 'Коду жок дисциплиналар',
      en: 'Disciplines without a code',
    },
    addressOn: () => filterQuery('code.empty'),
  },
]
