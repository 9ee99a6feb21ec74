import { describe, expect, test } from 'vitest'
import type { FormerMemberRow } from '#contract/gak.ts'
import { groupByYear, memberValues, nextRole, placesOfRoles, yearsToChoose } from './rows.ts'

const role = (id_member_type: number) => ({
  id_member_type,
  member_type: `роль ${id_member_type}`,
  member_type_kg: '',
  member_type_en: '',
})
// Roles are in the order for signing, which differs from the order of their ids.
const roles = [role(7), role(3), role(5)]
const row = (id: number, id_member_type: number, id_a_year = 25): FormerMemberRow => ({
  idGAKMemberHistory: id,
  id_faculty: 1,
  id_member_type,
  member_type: `роль ${id_member_type}`,
  member_name: `Имя ${id}`,
  title: 'доцент',
  id_a_year,
  a_year: `20${id_a_year}`,
  rev: 1,
})

// @rule commission-order
test('members: list is sorted by role → the roles are in the order for signing, not in that of their ids', () => {
  const placeOf = placesOfRoles(roles).role
  const sorted = [row(1, 3), row(2, 5), row(3, 7)].toSorted((a, b) => placeOf(a) - placeOf(b))
  expect(sorted.map(({ id_member_type }) => id_member_type)).toEqual([7, 3, 5])
})

describe('role of a new member', () => {
  test.each([
    ['empty commission → chair', [], '7'],
    ['commission without a chair → chair', [row(1, 3), row(2, 5)], '7'],
    ['commission with a chair → member', [row(1, 7)], '3'],
    ['commission with all roles → member', [row(1, 7), row(2, 3), row(3, 5)], '3'],
  ])('role of a new member: %s', (_, rows, expected) => {
    expect(nextRole(rows, roles)).toBe(expected)
    expect(memberValues(undefined, rows, roles)).toEqual({ role: expected, name: '', title: '' })
  })

  test('no role is loaded, or the only role is the chair’s and is taken → the new member has no role', () => {
    expect(nextRole([], [])).toBe('')
    expect(nextRole([row(1, 7)], [role(7)])).toBe('')
  })

  test('role of a member: member is stored → its stored role is used', () => {
    expect(memberValues(row(4, 5), [], roles)).toEqual({ role: '5', name: 'Имя 4', title: 'доцент' })
  })
})

test('gak rows: select of years opens → it lists the years of the rows and the current year, once each, newest first', () => {
  const rows = [row(1, 7, 25), row(2, 3, 25), row(3, 7, 9)]
  expect(yearsToChoose(rows, 26)).toEqual([26, 25, 9])
  expect(yearsToChoose(rows, 25)).toEqual([25, 9])
  expect(yearsToChoose(rows, undefined)).toEqual([25, 9])
  expect(yearsToChoose([], 0)).toEqual([0])
})

// @rule commission-sheet
test('gak rows: list has commissions of several years → each year has one sheet, in the order of the list', () => {
  const rows = [row(1, 7, 25), row(2, 3, 25), row(3, 7, 24)]
  expect(groupByYear(rows)).toEqual([[rows[0], rows[1]], [rows[2]]])
  expect(groupByYear([])).toEqual([])
})
