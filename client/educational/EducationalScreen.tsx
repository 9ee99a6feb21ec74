export const EducationalScreen = () => null
