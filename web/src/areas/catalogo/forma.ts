/** Which drawing stands for a pharmaceutical form; by the words of its name, the more particular ones first. */
const DIBUJOS: readonly [RegExp, string][] = [
  [/PLUMA/, 'pluma'],
  [/INYECT|AMPOLLETA/, 'iny'],
  [/GOTAS|OFT|ÓTIC/, 'gotas'],
  [/TABLET|GRAGEA|COMPRIM/, 'tab'],
  [/C[ÁA]PSULA|[ÓO]VULO|SUPOSITORIO/, 'cap'],
  [/JARABE|SUSPENSI|SOLUCI|ELIXIR|EMULSI/, 'jar'],
  [/CREMA|GEL|UNG|POMADA|PASTA/, 'crema'],
  [/AEROSOL|SPRAY|INHAL/, 'aero'],
]

/** The picture of a form, for the wizard. */
export const imagenDeForma = (descripcion: string): string =>
  `/formas/${DIBUJOS.find(([palabras]) => palabras.test(descripcion.toUpperCase()))?.[1] ?? 'bote'}.svg`
