import { contract } from '#contract/index.ts'
import type { RenamedEntity } from '#contract/names-through-time.ts'
import { retryWhileBusy } from '../retry-while-busy.ts'
import type { Answer, AskOptions, Product } from '../product.ts'

export type Plan = {
  readonly entity: RenamedEntity
  readonly id: number
  readonly from: string
  readonly values: Readonly<Record<string, string>>
  readonly idPeriod?: number
}

/** `word`: reason of the refusal, or `sms`, or the error code or status. `period`: id of the planned name. */
type Outcome = { readonly word: string; readonly period: number; readonly change: string }

export type Ledger = ReturnType<typeof newLedger>

/** Records planned names by the product's responses. The database must contain the same names. */
export function newLedger(product: Product) {
  const planned = new Map<number, string>()
  const statuses: Record<number, number> = {}

  async function send(call: { method: 'GET' | 'POST'; path: string }, body: unknown, asking: AskOptions) {
    const answer = await product.ask(call, body, asking)
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    return answer
  }
  const bodyOf = ({ idPeriod = -1, ...plan }: Plan) => ({ idPeriod, basis: 'Буйрук № 7', ...plan })
  function record(plan: Plan, answer: Answer): Outcome {
    const outcome = outcomeOf(answer)
    if (outcome.word === '1') planned.set(outcome.period, lineOf(plan))
    if (outcome.word === '2') planned.set(plan.idPeriod ?? 0, lineOf(plan))
    return outcome
  }

  return {
    planned,
    statuses,
    send,
    /** Plans a name and does not retry after a 503. */
    async planOnce(plan: Plan, asking: AskOptions = {}): Promise<Outcome> {
      return record(plan, await send(contract.names.save, bodyOf(plan), asking))
    },
    async plan(plan: Plan, asking: AskOptions = {}): Promise<Outcome> {
      return record(plan, await retryWhileBusy(() => send(contract.names.save, bodyOf(plan), asking)))
    },
    async cancel(idPeriod: number, asking: AskOptions = {}): Promise<Outcome> {
      const outcome = outcomeOf(await retryWhileBusy(() => send(contract.names.delete, { idPeriod }, asking)))
      if (outcome.word === '8') planned.delete(idPeriod)
      return outcome
    },
    async undo(change: string, asking: AskOptions = {}): Promise<Outcome> {
      return outcomeOf(await retryWhileBusy(() => send(contract.history.undo, { change }, asking)))
    },
  }
}

const lineOf = ({ entity, id, from, values }: Omit<Plan, 'idPeriod'>) =>
  `${entity} ${id} ${from} ${Object.values(values)
    .map((value) => value.trim())
    .join('|')}`

export function outcomeOf({ status, text, headers }: Answer): Outcome {
  const word =
    status === 200
      ? (/"reason":"(\w+)"/.exec(text)?.[1] ?? /"sms":"(\d)"/.exec(text)?.[1] ?? text)
      : (/"code":"(\w+)"/.exec(text)?.[1] ?? String(status))
  return {
    word,
    period: Number(/"ID":(\d+)/.exec(text)?.[1] ?? 0),
    change: headers.get('x-change') ?? '',
  }
}

/** Returns the plans with ids above `before`, so without those of the demo data. */
export async function storedPlans({ pool }: Product, before: number): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ id: number; line: string }>(
    `SELECT id, concat_ws(' ', entity, record, starts_on,
        concat_ws('|', code, short_ru, short_ky, short_en, name_ru, name_ky, name_en)) AS line
     FROM name_period WHERE state = 'planned' AND id > $1`,
    [before],
  )
  return new Map(rows.map(({ id, line }) => [id, line]))
}
