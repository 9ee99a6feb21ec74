import { doctorate } from '#contract/limits.ts'

/** How a speciality is taught, as its two boxes say. */
export type SpecialityFlags = { readonly trimester: boolean; readonly doctorate: boolean }

export const noFlags: SpecialityFlags = { trimester: false, doctorate: false }

/** Checking one flag unchecks the other (domain.md#speciality-flags). */
export const toggled = (flags: SpecialityFlags, flag: keyof SpecialityFlags): SpecialityFlags =>
  flags[flag] ? { ...flags, [flag]: false } : { ...noFlags, [flag]: true }

/** A doctorate is 5 on the wire; 1 is none (domain.md#speciality-flags). */
export const flagsOf = ({
  trimester,
  Phd,
}: {
  readonly trimester: boolean
  readonly Phd: number
}): SpecialityFlags => ({
  trimester,
  doctorate: Phd === doctorate.doctor,
})

export const wireOf = (flags: SpecialityFlags) => ({
  trimester: flags.trimester,
  Phd: flags.doctorate ? doctorate.doctor : doctorate.none,
})
