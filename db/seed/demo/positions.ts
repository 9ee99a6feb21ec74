import { table } from './table.ts'

/** Teaching positions with their yearly hours; `since` and `until` count years back from the one in progress. */
export const positions = table(
  ['name', 'hours', 'since', 'until'],
  `
Профессор | 650 | 4 | 0
Доцент | 750 | 4 | 0
Старший преподаватель | 800 | 4 | 0
Преподаватель | 850 | 4 | 0
Ассистент | 850 | 4 | 0
Заведующий кафедрой | 600 | 4 | 0
Преподаватель-стажёр | 900 | 2 | 0
Концертмейстер | 900 | 3 | 0
Декан факультета | 250 | 4 | 2
Директор института | 250 | 1 | 0
`,
)
