import type { Rolldown } from 'vite'
import { pathOf } from './here.ts'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const importsOf = (path: string, graph: Graph) => {
  const found = new Set<string>()
  const follow = (id: string) => {
    if (found.has(id) || id.includes('node_modules')) return
    found.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(follow)
  }
  follow(pathOf(path))
  return found
}

/** Parts with their first module, in the order in which a page loads them. */
const parts = {
  frame: 'client/shell/Shell.tsx',
  login: 'client/auth/LoginScreen.tsx',
  structure: 'client/educational/EducationalScreen.tsx',
  speciality: 'client/educational/SpecialityContent.tsx',
}

/** Returns the part of a module; `shared` if frame and login contain it (a visitor sees one of them). */
const partOf = (module: string, graph: Graph) => {
  const [first, second] = Object.entries(parts)
    .filter(([, path]) => importsOf(path, graph).has(module))
    .map(([part]) => part)
  // One module exports all icons, so this name finds the module of the icons.
  return /IconBuildingBank/.test(module) || (first === 'frame' && second === 'login') ? 'shared' : first
}

const isOfParts =
  (...wanted: string[]): Rolldown.CodeSplittingNameFunction =>
  (module, graph) => {
    const part = partOf(module, graph)
    return part !== undefined && wanted.includes(part) ? part : null
  }

/** Without groups, a screen would request a hundred files, each compressed separately. */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'main', tags: ['$initial'], priority: 6 },
    { name: isOfParts('shared'), debugName: 'shared', priority: 5 },
    { name: isOfParts('frame', 'login'), debugName: 'first', priority: 4 },
    { name: 'icons', test: /@tabler/, minShareCount: 2, priority: 3 },
    { name: isOfParts('structure'), debugName: 'structure', minShareCount: 2, priority: 2 },
    { name: isOfParts('speciality'), debugName: 'speciality', minShareCount: 2, priority: 1 },
    { name: 'hooks', test: /@mantine.(hooks|core.esm.core)/, minShareCount: 2 },
  ],
}
