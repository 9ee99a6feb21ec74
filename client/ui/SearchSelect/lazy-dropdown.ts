import { lazyComponent } from '../lazy/lazy-component.ts'

/** The code of the lists is fetched when a select has the focus or is pointed at. */
export const SearchSelectDropdown = lazyComponent(
  async () => (await import('./SearchSelectDropdown.tsx')).SearchSelectDropdown,
)
