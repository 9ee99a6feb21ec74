// For the screens.
export type { SpecialityNameRow } from './catalogues/speciality-names.ts'
