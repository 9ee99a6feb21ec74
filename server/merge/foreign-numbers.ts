import type { Entity } from '#contract/entities.ts'
import type { MergePreview } from '#contract/merge.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'

/** Pairs of row ids: a row in `away` is merged into the row at the same index in `keep`. */
export type RowPairs = { readonly keep: readonly number[]; readonly away: readonly number[] }

const pairsSql = `unnest($1::integer[], $2::integer[]) AS pair (keep, away)`

const moveNumbersSql = `
  UPDATE foreign_number n SET record = moved.keep, former = moved.former FROM (
    SELECT a.id, pair.keep, a.former
      OR EXISTS (SELECT FROM foreign_number k WHERE k.entity = $3 AND k.record = pair.keep AND k.system = a.system AND NOT k.former)
      OR row_number() OVER (PARTITION BY pair.keep, a.system ORDER BY a.former, a.id) > 1 AS former
    FROM ${pairsSql} JOIN foreign_number a ON a.entity = $3 AND a.record = pair.away
  ) moved WHERE n.id = moved.id`

/** Statement that moves the ids of deleted rows in other systems (domain.md#elsewhere-merge). */
export const moveNumbersStatement = (entity: Entity, { keep, away }: RowPairs) => ({
  text: moveNumbersSql,
  values: [keep, away, entity] as const,
})

type MovedNumber = { readonly id: number; readonly lost: MergePreview['numbers'][number] | null }

const movedNumbersSql = `
  SELECT a.id, CASE WHEN k.id IS NOT NULL AND NOT a.former THEN json_build_object(
    'entity', $3::text, 'id', pair.keep, 'system', a.system, 'keep', k.number, 'away', a.number
  ) END AS lost
  FROM ${pairsSql} JOIN foreign_number a ON a.entity = $3 AND a.record = pair.away
  LEFT JOIN foreign_number k ON k.entity = $3 AND k.record = pair.keep AND k.system = a.system AND NOT k.former
  ORDER BY a.id`

/** Reads the ids that will move. `lost`: a current id that becomes a former one, with the kept row's id. */
export const readMovedNumbers = (tx: Db, entity: Entity, { keep, away }: RowPairs): Promise<MovedNumber[]> =>
  run<MovedNumber>(tx, movedNumbersSql, [keep, away, entity])
