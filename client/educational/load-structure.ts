import { readPath } from '../hierarchy/cascade/path.ts'
import { lazyContent } from '../ui/lazy/lazy-component.ts'

/** The groups and the parameters of a speciality: most paths end above it. */
export const SpecialityContent = lazyContent(
  async () => (await import('./SpecialityContent.tsx')).SpecialityContent,
)

/** The structure's screen, together with the content of a speciality where the address leads to one. */
export const loadStructure = async () => {
  const screen = import('./EducationalScreen.tsx')
  const ids = readPath(new URLSearchParams(window.location.search))
  if (ids.speciality !== undefined) await SpecialityContent.preload()
  return (await screen).EducationalScreen
}
