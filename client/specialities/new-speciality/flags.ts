import { doctorate } from '#contract/limits.ts'

/** How a speciality is taught, as its two boxes say. */
export type Flags = { readonly trimester: boolean; readonly doctorate: boolean }

export const noFlags: Flags = { trimester: false, doctorate: false }

/** spec §4: checking one unchecks the other. */
export const toggled = (flags: Flags, flag: keyof Flags): Flags =>
  flags[flag] ? { ...flags, [flag]: false } : { ...noFlags, [flag]: true }

/** spec §9: a doctorate is 5 on the wire; 1 is none. */
export const flagsOf = ({
  trimester,
  Phd,
}: {
  readonly trimester: boolean
  readonly Phd: number
}): Flags => ({
  trimester,
  doctorate: Phd === doctorate.doctor,
})

export const wireOf = (flags: Flags) => ({
  trimester: flags.trimester,
  Phd: flags.doctorate ? doctorate.doctor : doctorate.none,
})
