import { lazyComponent } from '../lazy/lazy-component.ts'

/** Dropdown list. Its script is loaded when a select is focused or hovered. */
export const SearchSelectDropdown = lazyComponent(
  async () => (await import('./SearchSelectDropdown.tsx')).SearchSelectDropdown,
)
