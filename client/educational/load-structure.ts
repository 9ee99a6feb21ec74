import { readPath } from '../hierarchy/cascade/path.ts'
import { noMoreTexts } from '../i18n/i18n.ts'
import { lazyComponent, lazyContent } from '../ui/lazy/lazy-component.ts'

const load = () => import('./SpecialityContent.tsx')

/** Content of a chosen speciality. Its script is separate, since most paths end above a speciality. */
export const SpecialityContent = lazyContent(async () => (await load()).SpecialityContent, noMoreTexts)
export const SpecialityTabs = lazyComponent(async () => (await load()).SpecialityTabs, noMoreTexts)

export const preloadSpeciality = () => Promise.all([SpecialityContent.preload(), SpecialityTabs.preload()])

/**
 * Loads the script of the structure screen. If the URL has a speciality, the script of its content is also
 * loaded; on a slow connection, after the screen's script.
 */
export const loadStructure = async () => {
  const screen = import('./EducationalScreen.tsx')
  const ids = readPath(new URLSearchParams(window.location.search))
  const isSlow = document.documentElement.hasAttribute('data-slow-line')
  if (ids.speciality !== undefined) await (isSlow ? void screen.then(preloadSpeciality) : preloadSpeciality())
  return (await screen).EducationalScreen
}
