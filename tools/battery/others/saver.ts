import { setTimeout as sleep } from 'node:timers/promises'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { Role } from '#contract/rights.ts'
import { addUser, findLogin } from '#server/auth/users.ts'
import { factories } from '#test/given.ts'
import type { Answer, Product } from '../product.ts'

/** User who saves rows of a catalogue one after another, as fast as a person types. */
export type Saver = {
  row: number
  /** Saves for `time` milliseconds. `own`: only the row that belongs to this user. */
  work: (time: number, own?: 'own') => Promise<Work>
}

/** Result of saving. `took`: milliseconds of each successful save. */
export type Work = { saved: number; refused: number[]; took: number[] }

const betweenSaves = 60

export async function newSaver(product: Product): Promise<Saver> {
  const session = await product.signIn()
  const given = factories(product)
  const rows: number[] = []
  for (let n = 0; n < 20; n++) rows.push((await given.direction()).id)
  const [row = 0, ...others] = rows
  let saves = 0
  const save = (id: number): Promise<Answer> =>
    product.ask(
      catalogues.saveDirection,
      { idDirection: id, code: `К${id}`, direction_: `Сактоо ${(saves += 1)}` },
      { session },
    )
  return {
    row,
    async work(time, own) {
      const until = performance.now() + time
      const work: Work = { saved: 0, refused: [], took: [] }
      for (let n = 0; performance.now() < until; n++) {
        const { status, took } = await save(own ? row : (others[n % others.length] ?? row))
        if (status === 200) work.took.push(took)
        else work.refused.push(status)
        await sleep(betweenSaves)
      }
      work.saved = work.took.length
      return work
    },
  }
}

export async function signInAs({ db, signIn }: Product, role: Role, login: string): Promise<string> {
  const scope = { catalogues: false, institutions: [], faculties: [] }
  await addUser(db, { login, name: 'Башка', surname: 'Киши' }, 'тоо жана көл 7', { role, ...scope })
  return signIn((await findLogin(db, login))?.id)
}
