import { yearId } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { commissionHistoryMember, commissionMember } from '#db/schema/gak.ts'
import { commissionRoleRows } from '#db/seed/reference-rows.ts'
import { choose } from './choose.ts'
import type { Faculty } from './faculty-list.ts'
import type { Hierarchy } from './insert-hierarchy.ts'
import { insertRows } from './insert.ts'
import { inventPerson, type Seat, titlesOf } from './people.ts'
import type { Speciality, SpecialityName } from './speciality-list.ts'
import { requireFound } from './required.ts'

const seats: readonly Seat[] = ['chair', 'member', 'member', 'member', 'secretary']
const roles: Record<Seat, string> = { chair: 'Chair', member: 'Member', secretary: 'Secretary' }
const specialitiesOfFaculty = 2
const pastYears = 3

export async function insertCommissions(
  db: Db,
  { faculties, facultyId }: Hierarchy,
  specialities: readonly Speciality[],
  specialityNameId: (name: SpecialityName) => number,
  inProgress: number,
) {
  const current = faculties.flatMap((faculty) => {
    const names = specialities.filter((each) => each.faculty === faculty).map((each) => each.name)
    return [...new Set(names)].slice(0, specialitiesOfFaculty).flatMap((name) =>
      seatMembers(`${faculty.key}/${name.code}`, name.code).map((seat) => ({
        facultyId: facultyId(faculty),
        specialityNameId: specialityNameId(name),
        ...seat,
      })),
    )
  })
  await insertRows(db, commissionMember, current)
  const codeOf = (faculty: Faculty) => specialities.find((each) => each.faculty === faculty)?.name.code ?? ''
  const state = faculties.filter((faculty) => faculty.institution.type === 'st')
  const years = Array.from({ length: pastYears }, (_, index) => inProgress - pastYears + index)
  const past = state.flatMap((faculty) =>
    years.flatMap((year) =>
      seatMembers(`${faculty.key}/${year}`, codeOf(faculty)).map((seat) => ({
        facultyId: facultyId(faculty),
        academicYearId: yearId(year),
        ...seat,
      })),
    ),
  )
  await insertRows(db, commissionHistoryMember, past)
}

/** Returns five invented people with role and title: a chair, three members and a secretary. */
function seatMembers(key: string, code: string) {
  const taken = new Set<string>()
  return seats.map((seat, index) => {
    const role = requireFound(
      commissionRoleRows.find((row) => row.nameEn === roles[seat]),
      `role ${seat}`,
    )
    let name = inventPerson(`${key} ${index}`)
    for (let attempt = 1; taken.has(name); attempt++) name = inventPerson(`${key} ${index} ${attempt}`)
    taken.add(name)
    return { roleId: role.id, name, title: choose(titlesOf(seat, code), `${key} ${index}`) }
  })
}
