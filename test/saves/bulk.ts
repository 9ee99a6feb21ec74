import type { EntityFacts } from '#contract/entities/facts.ts'
import { mapNamesCatalogues, namesFacts } from '#contract/entities/names.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { bulk, type RowsList } from '#contract/bulk.ts'
import { bulkEntities, type BulkEntity } from '#contract/bulk-entities.ts'
import { tables } from '#server/entities.ts'
import type { Factories } from '../given.ts'
import { changedRows } from './rows.ts'
import { type SaveCase, saveCase } from './saving.ts'

type BulkBody = { readonly rows: { id: number; rev: number }[]; readonly set: Record<string, unknown> }

/** Factory and changed field of each list that is not in `rows/save`. */
const ofCatalogues: Readonly<
  Record<Exclude<BulkEntity, RowsList>, [given: (given: Factories) => Promise<{ id: number }>, field: string]>
> = {
  ...mapNamesCatalogues((entity) => [
    (given: Factories) => given.named(tables[entity]),
    namesFacts[entity].fields.nameEn.row,
  ]),
  'study-form': [(given) => given.studyForm(), 'name_en'],
  department: [(given) => given.department(), 'f1_en'],
  licence: [(given) => given.licence(), 'Supplement'],
  'group-name': [(given) => given.groupName(), 'n_gr'],
  group: [(given) => given.group(), 'dop'],
  discipline: [(given) => given.discipline(), 'p34_en'],
  faculty: [(given) => given.faculty(), 'n_director'],
  user: [(given) => given.user(), 'surname'],
}

const isOfCatalogues = (entity: BulkEntity): entity is keyof typeof ofCatalogues => entity in ofCatalogues

let count = 0

/** Creates a row. The returned body sets new values in it. */
export async function bodyOfNewRow(entity: BulkEntity, given: Factories): Promise<BulkBody> {
  if (isOfCatalogues(entity)) {
    const [make, field] = ofCatalogues[entity]
    return { rows: [{ id: (await make(given)).id, rev: 1 }], set: { [field]: `Other ${++count}` } }
  }
  const body = new Map<string, unknown>(Object.entries(await changedRows[entity](given)))
  const { id, fields }: EntityFacts = factsOf[entity]
  const set = Object.fromEntries(
    Object.values(fields).flatMap(({ row, body: name }) =>
      name !== undefined && body.has(name) ? [[row, body.get(name)]] : [],
    ),
  )
  return { rows: [{ id: Number(body.get(id.body)), rev: 1 }], set }
}

/** Creates a rule with a band and a display rule, which are deleted with the rule. */
async function ruleWithScale(given: Factories) {
  const band = await given.scoreBand()
  await given.displayRule({ scoreBandId: band.id })
  return [{ id: band.gradingRuleId, rev: 1 }]
}

/** Creates a group with a quota, which is deleted with the group. */
async function groupWithQuota(given: Factories) {
  const { id } = await given.group()
  await given.quota({ groupId: id })
  return [{ id, rev: 1 }]
}

const deletedRows: Partial<Record<BulkEntity, (given: Factories) => Promise<BulkBody['rows']>>> = {
  rule: ruleWithScale,
  group: groupWithQuota,
}

const deletable = bulkEntities.filter(
  (entity) =>
    entity !== 'score-band' && entity !== 'display-rule' && entity !== 'faculty' && entity !== 'user',
)

const changeCase = (entity: BulkEntity) =>
  saveCase(`ticked rows of ${entity}`, bulk.change, async (given) => ({
    entity,
    ...(await bodyOfNewRow(entity, given)),
  }))
const deleteCase = (entity: (typeof deletable)[number]) =>
  saveCase(`a delete of ticked rows of ${entity}`, bulk.delete, async (given) => ({
    entity,
    rows: (await deletedRows[entity]?.(given)) ?? (await bodyOfNewRow(entity, given)).rows,
  }))

/** Cases for rules that depend on the tables, so for every entity. */
export const bulkSavesOfAll: readonly SaveCase[] = [
  ...bulkEntities.map(changeCase),
  ...deletable.map(deleteCase),
]

/** Cases for rules that are equal for all entities, so for one entity. */
export const bulkSaves: readonly SaveCase[] = [changeCase('department'), deleteCase('department')]
