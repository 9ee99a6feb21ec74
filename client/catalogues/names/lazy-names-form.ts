import { lazyComponent, type Preloadable } from '../../ui/lazy/lazy-component.ts'
import type { NamesForm } from './NamesForm.tsx'

// `lazyComponent` forgets the type parameter of a component
export const LazyNamesForm = lazyComponent(
  async () => (await import('./NamesForm.tsx')).NamesForm,
) as typeof NamesForm & Preloadable
