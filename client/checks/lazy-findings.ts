import { lazyComponent } from '../ui/lazy/lazy-component.ts'

/** Its code is fetched once the structure is drawn. */
export const SpecialityFindings = lazyComponent(
  async () => (await import('./SpecialityFindings.tsx')).SpecialityFindings,
)
