import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

export const SpecialitySuccessors = lazyComponent(
  async () => (await import('./SpecialitySuccessors.tsx')).SpecialitySuccessors,
)
