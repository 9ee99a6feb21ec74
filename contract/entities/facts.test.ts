import { expect, test } from 'vitest'
import { fieldsByColumn } from './registry.ts'

// Tests of saves derive from the facts, so they would not find a wrong fact. This table repeats the facts of
// domain.md. `!`: required by every save; `+`: required by a new row; `*`: locked in a protected row; then
// maximum length or range.
// @rule save-needs direction-needs speciality-name-needs study-form-needs department-needs level-needs
// licence-needs
// @rule faculty-needs-seven position-needs room-needs detail-needs-all commission-identity
// discipline-identity protected-locked
// @rule value-lengths
test.each([
  ['direction', 'code!* 20, nameRu!* 300, nameKy 300, nameEn 300'],
  ['speciality-name', 'code!* 20, nameRu!* 300, nameKy 300, nameEn 300'],
  [
    'study-form',
    'shortName! 50, nameRu!* 300, nameKy! 300, nameEn 300, kindText! 150, ' +
      'oz! 0–1, maxCourse! 1–10, kindId!, cycle! 1–3, programmeId!',
  ],
  ['department', 'shortName!* 50, nameRu!* 300, nameKy+ 300, nameEn+ 300, facultyId!'],
  ['level', 'nameRu!* 300, nameKy+ 300, nameEn+ 300'],
  ['qualification', 'nameRu!* 300, nameKy+ 300, nameEn+ 300'],
  ['licence', 'resolution!* 150, startsOn!, endsOn!, supplement+ 150'],
  [
    'faculty',
    'institutionId!, shortRu!* 50, shortKy+ 50, shortEn+ 50, ' +
      'fullRu!* 300, fullKy+ 300, fullEn+ 300, director+ 300',
  ],
  [
    'band-detail',
    'scoreBandId!, startsAt! 0–100, endsAt! 0–100, ' + 'numericEquivalent! 0–100, letterEquivalent! 3',
  ],
  [
    'configuration-field',
    'gradingRuleId!, position! 0–999, name! 50, kind! 0–1, ' +
      'markField 50, formula 300, min! 0–999, max! 0–999',
  ],
  ['teaching-position', 'name! 300, hours! 0–999, academicYearId!'],
  ['discipline', 'code 20, nameRu! 300, nameKy 300, nameEn 300, kindId!'],
  [
    'room',
    'buildingId!, number! 20, capacity! 0–9999999999, square! 0–9999999999.99, note! 150, ' +
      'kindId!, facultyId!, unitId!, departmentId!',
  ],
  ['commission-member', 'facultyId!, specialityNameId!, roleId!, name! 300, title 150'],
  ['commission-history-member', 'facultyId!, roleId!, name! 300, title 150, academicYearId'],
] as const)('fields of an entity: %s → required, locked and limited fields are %s', (entity, expected) => {
  const facts = Object.entries(fieldsByColumn(entity)).map(([column, { needed, locked, max, range }]) => {
    const need = needed === undefined ? '' : { always: '!', new: '+' }[needed]
    const size = max ?? (range && `${range.min}–${range.max}`)
    return `${column}${need}${locked ? '*' : ''}${size === undefined ? '' : ` ${size}`}`
  })
  // `expected` may omit optional fields without a lock, since the tests of saves cover them.
  expect(facts).toEqual(expect.arrayContaining(expected.split(', ')))
  expect(facts.filter((fact) => /[!+*]/.test(fact))).toEqual(
    expected.split(', ').filter((fact) => /[!+*]/.test(fact)),
  )
})
