export const DirectionScreen = () => null
