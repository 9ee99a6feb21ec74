import { lazyComponent, preload } from '../lazy/lazy-component.ts'

const loadDropdown = async () => (await import('./SearchSelectDropdown.tsx')).SearchSelectDropdown

export const SearchSelectDropdown = lazyComponent(loadDropdown)

/** The code of the lists: fetched when a select has the focus or is pointed at. */
export const preloadDropdown = () => preload(loadDropdown)
