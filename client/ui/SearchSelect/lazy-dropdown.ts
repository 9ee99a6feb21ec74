import { lazyComponent } from '../lazy/lazy-component.ts'

/** Dropdown list of a select. Its script is loaded when the select is focused or hovered. */
export const SearchSelectDropdown = lazyComponent(
  async () => (await import('./SearchSelectDropdown.tsx')).SearchSelectDropdown,
)
