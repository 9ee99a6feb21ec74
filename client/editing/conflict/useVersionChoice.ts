import { useState } from 'react'
import type { Texts } from '../changes.ts'
import { type MergedVersions, withChoice } from './merge-versions.ts'

/** Both versions of a row that two people changed in the same fields. */
export type Conflict<Values> = MergedVersions<Values> & {
  /** The revision of the stored version; with another revision the choice begins anew. */
  readonly rev: number
  readonly theirs: Values
  /** The stored version is this user's own, from another window. */
  readonly isOwn: boolean
}

/** The choice for each field: this user's value, until the stored one is chosen. */
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
