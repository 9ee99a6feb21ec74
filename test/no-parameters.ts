/** Parameters of a speciality in which no value is entered. */
export const noParameters = {
  idKafedra: null,
  codeSpec: '',
  idLicence: null,
  Apprenticeship: 0,
  idStandart: null,
  idQualification: null,
  Licence_text: '',
  bio: 0,
  his: 0,
  che: 0,
  phy: 0,
  eng: 0,
  mat: 0,
  contract: 0,
  budget: 0,
}
