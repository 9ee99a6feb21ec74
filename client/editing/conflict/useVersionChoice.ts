import { useState } from 'react'
import type { Texts } from '../changes.ts'
import { type MergedVersions, withChoice } from './merge-versions.ts'

/** Both versions of a row that two people changed in the same fields. */
export type Conflict<Values> = MergedVersions<Values> & {
  /** Of the other version: another one is another choice. */
  readonly rev: number
  readonly theirs: Values
}

/** Field by field one of two values, mine until theirs is chosen. */
export const useVersionChoice = <Values extends Texts>({ theirs, ...versions }: Conflict<Values>) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const values = withChoice(versions, theirs, chosen)
  return {
    values,
    isMine: chosen.size === 0,
    isChosen: (field: string) => chosen.has(field),
    choose: (field: string, isTheirs: boolean) =>
      setChosen((now) => new Set([...now].filter((one) => one !== field).concat(isTheirs ? [field] : []))),
  }
}

export type VersionChoice<Values extends Texts> = ReturnType<typeof useVersionChoice<Values>>
