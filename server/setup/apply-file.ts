import { ids } from '#contract/limits.ts'
import { type SaveAnswer, sms } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { saveDirection } from '../catalogues/directions.ts'
import { saveSpecialityName } from '../catalogues/speciality-names.ts'
import { saveStudyForm } from '../catalogues/study-forms.ts'
import { saveFaculty } from '../hierarchy/faculties.ts'
import { saveInstitution } from '../hierarchy/institutions.ts'
import { saveRule } from './rules.ts'
import {
  saveBuilding,
  saveDisciplineKind,
  saveMemberType,
  saveMinistry,
  saveRoomKind,
  saveRussianNames,
  saveUnit,
} from './saves.ts'
import type { SetupFile, SetupInstitution, SetupNamed, SetupRule } from './setup-file.ts'

/** The command line's changes are nobody's. */
const author = { userId: null }
const create = ids.create

export type Applied = { created: number; standing: number }

/**
 * Adds to the database what a set-up file names and the database lacks (domain.md#setup-file), all of it or nothing.
 * A row that stands stays as it is.
 */
export async function applySetupFile(db: Db, file: SetupFile): Promise<Applied> {
  return transaction(db, null, async (tx) => {
    const applied = { created: 0, standing: 0 }
    const adding = { tx, applied }
    for (const { institutions = [], ...ministry } of file.ministries ?? []) {
      const id = await add(adding, ministry.mo, find('ministry', { name_ru: ministry.mo }), () =>
        saveMinistry(tx, { idMinisterstvo: create, ...ministry }, author),
      )
      for (const institution of institutions) await addInstitution(adding, id, institution)
    }
    await addNamed(adding, 'unit', file.units, saveUnit)
    await addNamed(adding, 'room_kind', file.roomKinds, saveRoomKind)
    await addNamed(adding, 'commission_role', file.memberTypes, saveMemberType)
    await addNamed(adding, 'discipline_kind', file.disciplineKinds, saveDisciplineKind)
    for (const rule of file.rules ?? []) await addRule(adding, rule)
    for (const row of file.directions ?? [])
      await add(adding, row.direction_, find('direction', { code: row.code, name_ru: row.direction_ }), () =>
        saveDirection(tx, { idDirection: create, ...row }, author),
      )
    for (const row of file.studyForms ?? [])
      await add(
        adding,
        row.name,
        find('study_form', { name_ru: row.name }, { programme_id: row.idFeducProg }),
        () => saveStudyForm(tx, { idFeduc: create, ...row }, author),
      )
    for (const row of file.specialityNames ?? [])
      await add(
        adding,
        row.special_,
        find('speciality_name', { code: row.code_, name_ru: row.special_ }),
        () => saveSpecialityName(tx, { idSpecial: create, ...row }, author),
      )
    return applied
  })
}

type Adding = { tx: Db; applied: Applied }

async function addInstitution(adding: Adding, idMinisterstvo: number, institution: SetupInstitution) {
  const { tx } = adding
  const { v2, fullName, buildings = [], faculties = [], ...rest } = institution
  const standing = find('institution', { full_ru: fullName }, { ministry_id: idMinisterstvo })
  const idVuz = await add(adding, fullName, standing, async () => {
    const names = { idVuz: create, idMinisterstvo, v2, fullName }
    const answer = await saveRussianNames(tx, names, author)
    const made = answer[0]?.ID
    if (made !== undefined) await saveInstitution(tx, { idVuz: made, ...rest }, author)
    return answer
  })
  for (const building of buildings)
    await add(
      adding,
      building.nameKorpus,
      find('building', { name_ru: building.nameKorpus }, { institution_id: idVuz }),
      () => saveBuilding(tx, { idKorpus: create, idVuz, ...building }, author),
    )
  for (const faculty of faculties)
    await add(
      adding,
      faculty.fullName,
      find('faculty', { full_ru: faculty.fullName }, { institution_id: idVuz }),
      () => saveFaculty(tx, { idFaculty: create, idVuz, ...faculty }, author),
    )
}

type NamedTable = 'unit' | 'room_kind' | 'commission_role' | 'discipline_kind'

async function addNamed(
  adding: Adding,
  table: NamedTable,
  rows: SetupNamed[] = [],
  save: typeof saveUnit,
): Promise<void> {
  for (const row of rows)
    await add(adding, row.name, find(table, { name_ru: row.name }), () =>
      save(adding.tx, { id: create, ...row }, author),
    )
}

async function addRule(adding: Adding, { ebeVar, copyOf }: SetupRule) {
  await add(adding, ebeVar, find('grading_rule', { name: ebeVar }), async () => {
    const rule = { idEbeVar: create, ebeVar }
    if (copyOf === undefined) return saveRule(adding.tx, rule, author)
    const source = await idOf(adding.tx, find('grading_rule', { name: copyOf }))
    if (source === undefined) throw new Error(`There is no grading rule «${copyOf}» to copy`)
    return saveRule(adding.tx, { ...rule, copyOf: source }, author)
  })
}

type Find = { text: string; values: unknown[] }

/** Asks for the row whose texts are the same (domain.md#save-same-text) and whose parent is the one given. */
function find(table: string, texts: Record<string, string>, parent: Record<string, number> = {}): Find {
  const values: unknown[] = [...Object.values(texts), ...Object.values(parent)]
  const count = Object.keys(texts).length
  const conditions = [
    ...Object.keys(texts).map((column, i) => `same(${column}) = same($${i + 1}::text)`),
    ...Object.keys(parent).map((column, i) => `${column} = $${count + i + 1}::integer`),
  ]
  return { text: `SELECT id FROM ${table} WHERE ${conditions.join(' AND ')}`, values }
}

async function idOf(tx: Db, { text, values }: Find): Promise<number | undefined> {
  const [row] = await run<{ id: number }>(tx, text, values)
  return row?.id
}

/** The id of the row, which is made when it does not stand. */
async function add(
  { tx, applied }: Adding,
  name: string,
  standing: Find,
  save: () => Promise<SaveAnswer>,
): Promise<number> {
  const id = await idOf(tx, standing)
  if (id !== undefined) {
    applied.standing += 1
    return id
  }
  const [outcome] = await save()
  if (outcome?.sms !== sms.created || outcome.ID === undefined)
    throw new Error(`«${name}» cannot be added: another row has one of its names`)
  applied.created += 1
  return outcome.ID
}
