import { readPath } from '../hierarchy/cascade/path.ts'
import { noMoreTexts } from '../i18n/i18n.ts'
import { lazyComponent, lazyContent } from '../ui/lazy/lazy-component.ts'

const load = () => import('./SpecialityContent.tsx')

/**
 * Groups and parameters of a speciality. Their script is separate, since most paths end above a speciality.
 */
export const SpecialityContent = lazyContent(async () => (await load()).SpecialityContent, noMoreTexts)
export const SpecialityTabs = lazyComponent(async () => (await load()).SpecialityTabs, noMoreTexts)

export const preloadSpeciality = () => Promise.all([SpecialityContent.preload(), SpecialityTabs.preload()])

/**
 * Loads the script of the structure screen, and that of a speciality if the URL has one (on a slow
 * connection, later).
 */
export const loadStructure = async () => {
  const screen = import('./EducationalScreen.tsx')
  const ids = readPath(new URLSearchParams(window.location.search))
  const isSlow = document.documentElement.hasAttribute('data-slow-line')
  if (ids.speciality !== undefined) await (isSlow ? void screen.then(preloadSpeciality) : preloadSpeciality())
  return (await screen).EducationalScreen
}
