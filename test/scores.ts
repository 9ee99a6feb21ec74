export const sixScores = { bio: 1, his: 2, che: 3, phy: 4, eng: 5, mat: 6 }
