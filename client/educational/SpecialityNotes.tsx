import { SpecialityFindings } from '../checks/SpecialityFindings.tsx'
import type { CompletePath } from '../hierarchy/cascade/path.ts'
import { SpecialitySuccessors } from '../specialities/panel/SpecialitySuccessors.tsx'

/** Notes about the speciality; their script is loaded after the screen is rendered. */
export const SpecialityNotes = ({ path }: { readonly path: CompletePath }) => (
  <>
    <SpecialitySuccessors path={path} />
    <SpecialityFindings id={path.speciality.id_speciality} />
  </>
)
