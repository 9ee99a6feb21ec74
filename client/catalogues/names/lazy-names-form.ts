import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import type { NamesForm } from './NamesForm.tsx'

export const loadNamesForm = async () => (await import('./NamesForm.tsx')).NamesForm

// `lazy` forgets the type parameter of a component
export const LazyNamesForm = lazyComponent(loadNamesForm) as typeof NamesForm
