// For the screens.
export type { StudyFormKindRow, StudyProgrammeRow } from './catalogues/study-forms.ts'
