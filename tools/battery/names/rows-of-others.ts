import { contract } from '#contract/index.ts'
import { addUser, findLogin } from '#server/auth/users.ts'
import { signInAs } from '../others/saver.ts'
import { type PlanningState, level } from './state.ts'
import { outcomeOf } from './ledger.ts'

/** Checks that a registrar plans names only for rows in scope, and a reader none. */
export async function checkRowsOfOthers({ given, ledger, judge, product }: PlanningState) {
  const [ownInstitution, foreignInstitution] = [await given.institution(), await given.institution()]
  const rights = {
    role: 'registrar',
    catalogues: false,
    institutions: [ownInstitution.id],
    faculties: [],
  } as const
  await addUser(product.db, { login: 'katchy', name: '', surname: '' }, 'тоо жана көл 7', rights)
  const registrar = await product.signIn((await findLogin(product.db, 'katchy'))?.id)
  const reader = await signInAs(product, 'reader', 'okurman')
  const rowsOf = async (institution: { id: number }) => {
    const faculty = await given.faculty({ institutionId: institution.id })
    const department = await given.department({ facultyId: faculty.id })
    return [
      { entity: 'institution', id: institution.id },
      { entity: 'faculty', id: faculty.id },
      { entity: 'department', id: department.id },
    ] as const
  }
  const shared = [
    { entity: 'level', id: (await given.level()).id },
    { entity: 'direction', id: (await given.direction()).id },
  ] as const
  const [own, foreign] = [await rowsOf(ownInstitution), [...(await rowsOf(foreignInstitution)), ...shared]]
  for (const { entity, id } of [...own, ...foreign]) {
    const { text } = await ledger.send(contract.names.list, { entity, id }, {})
    const names = /"values":(\{[^}]*\})/.exec(text)?.[1] ?? '{}'
    const [name = ''] = Object.keys(JSON.parse(names) as object)
    const plan = { entity, id, from: '2031-09-01', values: { [name]: `Башка ${id}` } }
    const made = await ledger.plan(plan)
    judge.check(made.word === '1', `a name of ${entity}, by an administrator: ${made.word}`)
    const isOwn = own.some((row) => row.entity === entity && row.id === id)
    for (const [role, session] of [
      ['a reader', reader],
      ...(isOwn ? [] : [['a registrar of another institution', registrar] as const]),
    ] as const) {
      const { save, delete: cancel } = contract.names
      const body = { idPeriod: -1, basis: 'Буйрук', ...plan, from: '2032-09-01' }
      const asked = [
        await ledger.send(save, body, { session }),
        await ledger.send(save, { ...body, idPeriod: made.period }, { session }),
        await ledger.send(cancel, { idPeriod: made.period }, { session }),
        await ledger.send(contract.history.undo, { change: made.change }, { session }),
      ]
      for (const [n, answer] of asked.entries())
        judge.check(
          answer.status === 403,
          () => `${entity} by ${role}, ${n}: ${answer.status}, ${outcomeOf(answer).word}`,
        )
    }
    if (!isOwn) continue
    const later = await ledger.plan({ ...plan, from: '2032-09-01' }, { session: registrar })
    // Only administrators may change the Russian names of an institution.
    const wanted = entity === 'institution' ? 'administratorOnly' : '1'
    judge.check(later.word === wanted, `a name of the own ${entity}: ${later.word}`)
  }
  const [, faculty, department] = own
  const { period } = await ledger.plan(level(shared[0].id, '2036-09-01', 'Жылдырылбайт'))
  for (const { entity, id } of [faculty, department]) {
    const values = { [entity === 'faculty' ? 'p23-1' : 'snF1']: 'Башка' }
    const moved = { entity, id, idPeriod: period, from: '2036-10-01', values, basis: 'Буйрук' }
    const answer = await ledger.send(contract.names.save, moved, { session: registrar })
    judge.check([400, 404].includes(answer.status), `a period of another row as ${entity}: ${answer.status}`)
  }
}
