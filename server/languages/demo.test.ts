import { namedEntities } from '#contract/entities/registry.ts'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { testServer } from '#test/ask.ts'
import { testMoment } from '#test/moment.ts'

const server = testServer()

beforeAll(() => seedDemo(server.db, testMoment), 60_000)

/** All wrong names of the demo country (db/seed/demo/defects.ts) and the kinds of their issues. */
const defectiveNames = `
faculty | Колледж | en | sameAsKyrgyz
direction | 530600 Журналистика | en | empty
direction | 531200 Компьютерная лингвистика (теоретическая и прикладная) | ky | brackets
direction | 650200 Металлургия | en | sameAsKyrgyz
direction | 690600 Телематика | ky | empty
speciality-name | 530600 Журналистика | en | empty
speciality-name | 531200 Компьютерная лингвистика (теоретическая и прикладная) | ky | brackets
speciality-name | 550600 Художественное образование (ИЗО) | ky | brackets
speciality-name | 550600 Художественное образование (ИЗО) | en | brackets
speciality-name | 560102 Радиология | ky | empty
speciality-name | 560102 Радиология | en | empty
speciality-name | 600203 Экскурсоведение | en | sameAsKyrgyz
speciality-name | 610301 Охотоведение | ky | empty
speciality-name | 650200 Металлургия | en | sameAsKyrgyz
speciality-name | 690600 Телематика | ky | empty
speciality-name | 700402 Мобильная робототехника | en | sameAsKyrgyz
speciality-name | 710104 Программное обеспечение вычислительной техники и автоматизированных систем (ПОВТАС) | ky | brackets letters
speciality-name | 710104 Программное обеспечение вычислительной техники и автоматизированных систем (ПОВТАС) | en | sameAsKyrgyz brackets
speciality-name | 710300 710300Прикладная информатика | ru | numbers
speciality-name | 710403 Тестирование программного обеспечения | en | sameAsKyrgyz
department | Заведующий кафедрой эстрады | ky | empty
department | Кафедра «Информационные системы» | en | sameAsKyrgyz
department | Кафедра производственного обучения | ky | letters
level | Интернатура | en | sameAsKyrgyz
level | Клиническая ординатура | en | empty
qualification | Кинооператор | en | sameAsKyrgyz
qualification | Концертмейстер | en | empty
discipline | Б.3.39 Дорожное движение | en | empty
discipline | Б.3.40 Электроснабжение | ky | empty
discipline | Б.3.41 Метрология | en | sameAsKyrgyz
`

/** Returns a line for each wrong name. Equal names of two institutions are one line. */
async function listFound() {
  const lines = new Map<string, Set<string>>()
  for (const entity of namedEntities)
    for (const { label, lang, kind } of await server.get(languages.defects, { entity, limit: 10_000 })) {
      const name = `${entity} | ${label} | ${lang}`
      lines.set(name, (lines.get(name) ?? new Set()).add(kind))
    }
  return [...lines].map(([name, kinds]) => `${name} | ${[...kinds].join(' ')}`)
}

// @rule language-kinds demo-country-holds
test('languages: demo country → lists its missing, copied and mistyped names, and no others', async () => {
  expect((await listFound()).toSorted()).toEqual(defectiveNames.trim().split('\n').toSorted())
})

// @rule language-summary
test('languages: demo country → counts of the summary add up to the length of the list', async () => {
  const summary = await server.get(languages.summary, {})
  const counted = summary.flatMap(({ defects }) => Object.values(defects)).reduce((sum, one) => sum + one, 0)
  expect(counted).toBe((await server.get(languages.defects, { limit: 10_000 })).length)
})
