/** The minimum scores of the parameters with their labels, in their order. */
export const scoreLabels = [
  ['budget', 'field.budget'],
  ['contract', 'field.contract'],
  ['bio', 'field.biology'],
  ['his', 'field.history'],
  ['che', 'field.chemistry'],
  ['phy', 'field.physics'],
  ['eng', 'field.english'],
  ['mat', 'field.maths'],
] as const
