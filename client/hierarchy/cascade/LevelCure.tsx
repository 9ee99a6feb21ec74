import { EmptyCure, type Lacking } from '../../address/EmptyCure.tsx'
import type { Path, Step } from './path.ts'
import { placeOf } from './place.ts'

/** The rows that an empty level lacks: below a faculty these are its specialities. */
const lackingAt: Readonly<Record<Step, Lacking>> = {
  ministry: 'ministry',
  institution: 'institution',
  faculty: 'faculty',
  direction: 'speciality',
  studyForm: 'speciality',
  speciality: 'speciality',
}

type Props = { readonly level: Step; readonly path: Path }

/** The remedy of a level of the cascade that has nothing to choose from. */
export const LevelCure = ({ level, path }: Props) => {
  const place = placeOf(path)
  // below the institution a button beside the select adds a row, or leads to the catalogue
  const isAddedHere = level !== 'ministry' && level !== 'institution'
  return <EmptyCure of={lackingAt[level]} places={place && [place]} isAddedHere={isAddedHere} />
}
