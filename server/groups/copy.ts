import type { BodyOf } from '#contract/call.ts'
import type { groups } from '#contract/groups.ts'
import { ids } from '#contract/limits.ts'
import { type SaveAnswer, stale, updated } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import type { Caller } from '../serve.ts'

/** Copies extra text, flags and quotas above 0 to another group, by the rules of domain.md#group-copy. */
export async function copyGroup(
  db: Db,
  { idGroupFrom: from, idGroupTo: to, rev }: BodyOf<typeof groups.copy>,
  { userId }: Caller,
): Promise<SaveAnswer> {
  if (to === from || to === ids.placeholder) throw refusal('copyNeedsAnother')
  return transaction(db, userId, async (tx) => {
    const locked = await run<{ id: number; rev: number }>(
      tx,
      'SELECT id, rev FROM study_group WHERE id IN ($1, $2) ORDER BY id FOR NO KEY UPDATE',
      [from, to],
    )
    const target = locked.find((group) => group.id === to)
    if (target === undefined || locked.length < 2) throw refusal('noSuchRow')
    if (rev !== undefined && rev !== target.rev) return stale()
    await copyQuotas(tx, from, to)
    return updated(await copyText(tx, from, to))
  })
}

/** Copies text and flags; the winter reception only between groups of one intake year. */
async function copyText(tx: Db, from: number, to: number): Promise<number> {
  const [copied] = await run<{ rev: number }>(
    tx,
    `UPDATE study_group t
     SET extra = s.extra, individual_name = s.individual_name,
       winter_reception = CASE WHEN s.intake_year_id = t.intake_year_id
         THEN s.winter_reception ELSE t.winter_reception END
     FROM study_group s WHERE s.id = $1 AND t.id = $2 RETURNING t.rev`,
    [from, to],
  )
  if (copied === undefined) throw new Error(`Group ${to} went although it was held`)
  return copied.rev
}

// Copies quotas above 0. Quotas of 0 and 0 are not copied, because any read of the list can insert them.
async function copyQuotas(tx: Db, from: number, to: number): Promise<void> {
  await run(
    tx,
    `INSERT INTO group_quota (group_id, academic_year_id, half_year_id, budget, contract)
     SELECT $2::integer, academic_year_id, half_year_id, budget, contract FROM group_quota
     WHERE group_id = $1::integer AND (budget > 0 OR contract > 0)
     ORDER BY academic_year_id, half_year_id
     ON CONFLICT (group_id, academic_year_id, half_year_id)
     DO UPDATE SET budget = excluded.budget, contract = excluded.contract`,
    [from, to],
  )
}
