/** The 32 states in the order and with the codes of INEGI ('01' … '32'). */
export const ESTADOS = [
  'Aguascalientes',
  'Baja California',
  'Baja California Sur',
  'Campeche',
  'Coahuila',
  'Colima',
  'Chiapas',
  'Chihuahua',
  'Ciudad de México',
  'Durango',
  'Guanajuato',
  'Guerrero',
  'Hidalgo',
  'Jalisco',
  'México',
  'Michoacán',
  'Morelos',
  'Nayarit',
  'Nuevo León',
  'Oaxaca',
  'Puebla',
  'Querétaro',
  'Quintana Roo',
  'San Luis Potosí',
  'Sinaloa',
  'Sonora',
  'Tabasco',
  'Tamaulipas',
  'Tlaxcala',
  'Veracruz',
  'Yucatán',
  'Zacatecas',
].map((descripcion, i) => ({ codEstado: String(i + 1).padStart(2, '0'), descripcion }))

/** The name of a state's code; '' for unknown ones. */
export const nombreDeEstado = (codEstado: string): string =>
  ESTADOS.find((e) => e.codEstado === codEstado)?.descripcion ?? ''
