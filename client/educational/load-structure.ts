import { readPath } from '../hierarchy/cascade/path.ts'
import { lazyContent } from '../ui/lazy/lazy-component.ts'

/** Groups and parameters of a speciality, loaded separately since most paths are shorter. */
export const SpecialityContent = lazyContent(
  async () => (await import('./SpecialityContent.tsx')).SpecialityContent,
)

/** Loads the structure screen, and a speciality's content if the address has one. */
export const loadStructure = async () => {
  const screen = import('./EducationalScreen.tsx')
  const ids = readPath(new URLSearchParams(window.location.search))
  if (ids.speciality !== undefined) await SpecialityContent.preload()
  return (await screen).EducationalScreen
}
