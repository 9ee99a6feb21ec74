import { comparedEntities } from '#contract/entities/registry.ts'
import { beforeAll, expect, test } from 'vitest'
import { type ComparedEntity, duplicates } from '#contract/duplicates.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { testServer } from '#test/ask.ts'
import { testMoment } from '#test/moment.ts'
import { currentMoment, readLabels } from '../history/labels.ts'
import { comparedTables } from './entities.ts'
import { getTableName } from 'drizzle-orm'

const server = testServer()

beforeAll(() => seedDemo(server.db, testMoment), 60_000)

async function listPairs(entity: ComparedEntity) {
  const rows = await server.get(duplicates.list, { entity })
  const rowOf = (id: number) => ({
    table: getTableName(comparedTables[entity].table),
    id,
    moment: currentMoment,
  })
  const labelOf = await readLabels(
    server.db,
    rows.flatMap(({ ids }) => ids.map(rowOf)),
    'ru',
  )
  return rows.map(({ ids, why }) =>
    [why.join(' '), ...ids.map((id) => labelOf(rowOf(id))).toSorted()].join(' | '),
  )
}

const listCertainPairs = async (entity: ComparedEntity) =>
  (await listPairs(entity)).filter((pair) => /^(code|name)/.test(pair)).slice(0, 20)

// @rule duplicate-why
test('duplicates: demo country → its pairs with equal code or name are those listed here', async () => {
  expect((await listCertainPairs('speciality-name')).toSorted()).toEqual(
    [
      'code name likeness | 531001 Кыргызский язык и литература | 531001 Кыргызский язык и литература.',
      'code name likeness | 550600 Художественное образование | 550600 Художественное образование (ИЗО)',
      'code name likeness | 710104 Программное обеспечение вычислительной техники и автоматизированных систем | 710104 Программное обеспечение вычислительной техники и автоматизированных систем (ПОВТАС)',
      'code name likeness | 710300 710300Прикладная информатика | 710300 Прикладная информатика',
      'code name likeness | 750502 Промышленно-гражданское строительство | 750502 Промышленное и гражданское строительство',
      'name likeness | 530800 Бизнес-управление | 580700 Бизнес-управление',
      'name likeness | 531000 Лингвистика | 531100 Лингвистика',
      'code | 530800 Бизнес-управление | 530800 Международные отношения',
      'code | 531000 Лингвистика | 531000 Филология',
      'code | 570005 Киноведение | 570005 Режиссура кино и телевидения',
    ].toSorted(),
  )
  expect(await listCertainPairs('department')).toEqual([
    'code name likeness | Кафедра режиссуры и актерского мастерства | Кафедра режиссуры и актёрского мастерства',
    'code | Заведующий кафедрой эстрады | Кафедра эстрады',
  ])
})

test.each(comparedEntities.filter((one) => one !== 'speciality-name' && one !== 'department'))(
  'duplicates: demo country, %s → no pair with equal code or name',
  async (entity) => {
    expect(await listCertainPairs(entity)).toEqual([])
  },
)
