import type { GroupRow } from '#contract/groups.ts'

type CopiedFields = Pick<GroupRow, 'id_group_y' | 'dop' | 'ind_name_gr' | 'winter_reception'>

export type PlannedStudents = { readonly budget: number; readonly contract: number }
export type HalfYearPlan = PlannedStudents & { readonly year: number; readonly halfYear: number }

type BeforeAndAfter<Value> = { readonly was: Value; readonly will: Value }

/** Values that a copy changes; unchanged values are omitted. */
export type CopyChanges = {
  readonly extra?: BeforeAndAfter<string>
  readonly individual?: BeforeAndAfter<boolean>
  readonly winter?: BeforeAndAfter<boolean>
  readonly planned: readonly (BeforeAndAfter<PlannedStudents> & {
    readonly year: number
    readonly halfYear: number
  })[]
}

const differenceOf = <Key extends string, Value>(key: Key, was: Value, will: Value) =>
  // the cast is safe: the object has the values under `key` if they differ, else no key
  (was === will ? {} : { [key]: { was, will } }) as { [K in Key]?: BeforeAndAfter<Value> }

export const copiesWinter = (from: CopiedFields, to: CopiedFields) => from.id_group_y === to.id_group_y

/** Returns the values that copying a group overwrites (domain.md#group-copy). */
export const overwrittenBy = (
  from: CopiedFields & { readonly planned: readonly HalfYearPlan[] },
  to: CopiedFields & { readonly planned: readonly HalfYearPlan[] },
): CopyChanges => ({
  ...differenceOf('extra', to.dop, from.dop),
  ...differenceOf('individual', to.ind_name_gr, from.ind_name_gr),
  ...(copiesWinter(from, to) ? differenceOf('winter', to.winter_reception, from.winter_reception) : {}),
  planned: from.planned
    .filter(({ budget, contract }) => budget > 0 || contract > 0)
    .map(({ year, halfYear, budget, contract }) => {
      const old = to.planned.find((one) => one.year === year && one.halfYear === halfYear)
      return {
        year,
        halfYear,
        was: { budget: old?.budget ?? 0, contract: old?.contract ?? 0 },
        will: { budget, contract },
      }
    })
    .filter(({ was, will }) => was.budget !== will.budget || was.contract !== will.contract),
})
