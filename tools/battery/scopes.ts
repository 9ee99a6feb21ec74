import { addUser, findLogin } from '#server/auth/users.ts'
import { factories } from '#test/given.ts'
import { attackScopes, scopeCases } from '#test/scope-attack.ts'
import { type Context, type Group, newJudge, type Size } from './group.ts'
import { startProduct } from './product.ts'
import { seededRandom } from '#test/random.ts'

export const scopes: Group = {
  name: 'S',
  title: 'rights: every call that saves and every merge, by registrars whose scope changes before each',
  run,
}

/** Repetitions of each call. The HTTP tests send each call once. */
const rounds: Record<Size, number> = { whole: 20, short: 2, daily: 1 }

async function run(context: Context) {
  const judge = newJudge()
  const product = await startProduct(context)
  const given = factories(product)
  const random = seededRandom(context.seed)
  try {
    const rights = { role: 'registrar', catalogues: true, institutions: [], faculties: [] } as const
    await addUser(product.db, { login: 'scope', name: '', surname: '' }, 'сыноо сыр 1', rights)
    const userId = (await findLogin(product.db, 'scope'))?.id ?? 0
    const session = await product.signIn(userId)
    let [saved, refused] = [0, 0]
    for (let round = 0; round < rounds[context.size]; round++) {
      const counts = await attackScopes(product.db, given, random, {
        cases: scopeCases,
        userId,
        ask: async (call, body) => (await product.ask(call, body, { session })).status,
      })
      for (let place = 0; place < counts.tried; place++)
        judge.check(counts.wrong[place] === undefined, counts.wrong[place] ?? '')
      saved += counts.saved
      refused += counts.refused
    }
    judge.note(`${saved} saved, ${refused} refused`)
  } finally {
    await product.stop()
  }
  return judge.outcome()
}
