import type { FacultyRow, InstitutionRow } from '#contract/hierarchy.ts'

// Rows as the server returns them, for tests without a server. Fields that a test does not set have default
// values.

export const institutionRow = (over: Partial<InstitutionRow>): InstitutionRow => ({
  id_vuz: 1,
  id_ministerstvo: 1,
  v2: '',
  v2_k: '',
  v2_en: '',
  full_name: '',
  full_name_kg: '',
  full_name_en: '',
  address: '',
  address_kg: '',
  address_en: '',
  glava: '',
  tel: '',
  licence: '',
  licence_date: null,
  mail: '',
  ownership: 'state',
  status: 'none',
  rev: 1,
  ...over,
})

export const facultyRow = (over: Partial<FacultyRow>): FacultyRow => ({
  id_faculty: 1,
  id_vuz: 1,
  'p23-1': '',
  'p23-1_kg': '',
  'p23-1_en': '',
  'p23-2': '',
  'p23-2_kg': '',
  'p23-2_en': '',
  n_director: '',
  edit: true,
  rev: 1,
  ...over,
})
