// The catalogues' calls and rows under one path, for the screens.
export { catalogues } from './catalogues/catalogues.ts'
export type { DepartmentRow } from './catalogues/departments.ts'
export type { LevelRow } from './catalogues/levels.ts'
export type { LicenceRow } from './catalogues/licences.ts'
export type { QualificationRow } from './catalogues/qualifications.ts'
