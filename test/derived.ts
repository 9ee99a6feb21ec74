import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { contract } from '#contract/index.ts'
import { changeHeader } from '#contract/history.ts'
import { search } from '#contract/search.ts'
import { specialityName } from '#db/schema/index.ts'
import { factories } from './given.ts'
import { type Instance, testInstances } from './instances.ts'

/** Starts two instances on one database with a speciality. Call it at the top of a test file. */
export function testDerived() {
  const instances = testInstances()
  const given = factories(instances)
  // The cast is safe: the properties are set before the first test runs.
  const here = {} as { one: Instance; other: Instance; place: { id: number; specialityNameId: number } }
  beforeAll(async () => {
    here.one = await instances.start()
    here.other = await instances.start()
    const name = await given.specialityName({ code: '7101', nameRu: 'Картография' })
    here.place = await given.speciality({ specialityNameId: name.id })
  })
  afterAll(async () => {
    await here.one.close()
    await here.other.close()
  })

  const found = async (instance: Instance, text: string) =>
    (await instance.get(search.tree, { text })).map((row) => row.id_speciality)

  const rename = (nameRu: string) =>
    instances.db
      .update(specialityName)
      .set({ nameRu })
      .where(eq(specialityName.id, here.place.specialityNameId))

  async function save(instance: Instance, special: string): Promise<string> {
    const body = {
      idSpecial: here.place.specialityNameId,
      code_: '7101',
      special_: special,
      specialKg: '',
      specialEn: '',
    }
    const saved = await instance.fetch(contract.catalogues.saveSpecialityName, body)
    expect(await saved.json()).toMatchObject({ data: [{ sms: '2' }] })
    return saved.headers.get(changeHeader) ?? ''
  }
  return { instances, given, here, found, rename, save }
}
