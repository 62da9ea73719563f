import {
  type CIFRAS_CONTADAS,
  type Empresa,
  type LADOS,
  LISTAS,
  type ListaDeEmpresa,
  type TextoDeEmpresa,
} from '@surtia/rules/personal/empresa.ts'

type Fila = Record<string, string>
/** The company as the form has it: everything is text. */
export type Escrita = Record<TextoDeEmpresa, string> & Record<ListaDeEmpresa, Fila[]>

/** Those of more than one line in their boxes; they are recorded in one. */
export const LARGOS: readonly TextoDeEmpresa[] = ['lema', 'mision', 'vision']

/** The fields of the company, in the order in which they are asked. */
export const GRUPOS: readonly { titulo: string; campos: readonly (readonly [TextoDeEmpresa, string])[] }[] = [
  {
    titulo: 'Quién es',
    campos: [
      ['nombre', 'Nombre'],
      ['razonSocial', 'Razón social'],
      ['rfc', 'RFC'],
      ['desde', 'Año en que empezó'],
      ['lema', 'Lema'],
      ['mision', 'Misión'],
      ['vision', 'Visión'],
    ],
  },
  {
    titulo: 'Cómo se le encuentra',
    campos: [
      ['telefono', 'Teléfono'],
      ['correo', 'Correo'],
      ['horario', 'Horario'],
      ['mensajeria', 'Liga de mensajería'],
      ['formulario', '«Contáctanos» lleva a'],
      ['proveedores', 'Portal de proveedores'],
    ],
  },
  {
    titulo: 'Correos y privacidad',
    campos: [
      ['remitente', 'Correo que envía'],
      ['privacidadCorreo', 'Correo de privacidad'],
      ['avisoActualizado', 'Aviso de privacidad actualizado el'],
    ],
  },
]

type Columna = { nombre: string; etiqueta: string; opciones?: Readonly<Record<string, string>> }
const CONTADAS: Record<(typeof CIFRAS_CONTADAS)[number], string> = {
  '': 'Se escribe',
  cifraDeArticulos: 'Artículos a la venta, contados',
  cifraDeLaboratorios: 'Laboratorios, contados',
  cifraDeCentros: 'Centros, contados',
}
const DE_LADO: Record<(typeof LADOS)[number], string> = { derecha: 'A la derecha', izquierda: 'A la izquierda' }

/** The lists of the company: what a row is called, and what it has. */
export const DE_LISTAS: Record<ListaDeEmpresa, { titulo: string; uno: string; columnas: readonly Columna[] }> = {
  cuentas: {
    titulo: 'Cuentas de depósito',
    uno: 'Cuenta',
    columnas: [
      { nombre: 'banco', etiqueta: 'Banco' },
      { nombre: 'codBanco', etiqueta: 'Clave del banco en su ERP' },
      { nombre: 'cuenta', etiqueta: 'Número de cuenta' },
      { nombre: 'clabe', etiqueta: 'CLABE' },
      { nombre: 'convenio', etiqueta: 'Convenio' },
    ],
  },
  centros: {
    titulo: 'Centros que ve el público',
    uno: 'Centro',
    columnas: [
      { nombre: 'nombre', etiqueta: 'Ciudad' },
      { nombre: 'papel', etiqueta: 'Qué es' },
      { nombre: 'direccion', etiqueta: 'Dirección' },
      { nombre: 'telefono', etiqueta: 'Teléfono' },
      { nombre: 'x', etiqueta: 'En el mapa, de izquierda a derecha (0 a 100)' },
      { nombre: 'y', etiqueta: 'En el mapa, de arriba abajo (0 a 100)' },
      { nombre: 'lado', etiqueta: 'Su nombre en el mapa', opciones: DE_LADO },
    ],
  },
  cifras: {
    titulo: 'Cifras',
    uno: 'Cifra',
    columnas: [
      { nombre: 'que', etiqueta: 'De qué' },
      { nombre: 'cuenta', etiqueta: 'De dónde sale', opciones: CONTADAS },
      { nombre: 'cuantos', etiqueta: 'Cifra escrita' },
    ],
  },
  redes: {
    titulo: 'Redes sociales',
    uno: 'Red',
    columnas: [
      { nombre: 'nombre', etiqueta: 'Red' },
      { nombre: 'enlace', etiqueta: 'Liga' },
    ],
  },
  valores: {
    titulo: 'Valores',
    uno: 'Valor',
    columnas: [
      { nombre: 'nombre', etiqueta: 'Valor' },
      { nombre: 'que', etiqueta: 'En qué se nota' },
    ],
  },
}

/** The part of the form in which a field stands. */
export const parteDe = (campo: string): string | undefined => {
  const lista = LISTAS.find((una) => una === campo.split('.')[0])
  return lista ? DE_LISTAS[lista].titulo : GRUPOS.find(({ campos }) => campos.some(([uno]) => uno === campo))?.titulo
}

/** A row of which nothing is written yet. */
export const filaVacia = (lista: ListaDeEmpresa): Fila =>
  Object.fromEntries(
    DE_LISTAS[lista].columnas.map(({ nombre, opciones }) => [nombre, Object.keys(opciones ?? {})[0] ?? '']),
  )

/** What is compared when two change it. */
export const COMPARADOS = [
  ...GRUPOS.flatMap(({ campos }) => campos).map(([campo, titulo]) => ({ titulo, dice: (e: Empresa) => e[campo] })),
  ...LISTAS.map((lista) => ({
    titulo: DE_LISTAS[lista].titulo,
    dice: (e: Empresa) => e[lista].map((fila) => Object.values(fila).filter(Boolean).join(', ')).join('; '),
  })),
]

export const comoSeEscribe = (empresa: Empresa): Escrita => cadaUno(empresa, String) as Escrita

const NUMEROS = ['codBanco', 'x', 'y']

export const comoSeGraba = (escrita: Escrita): Empresa =>
  cadaUno(escrita, (valor, nombre) =>
    NUMEROS.includes(nombre)
      ? valor.trim() === ''
        ? Number.NaN
        : Number(valor.replace(',', '.'))
      : valor.trim().replace(/\s*\n\s*/g, ' '),
  ) as Empresa

/** Every text of a company, those of its lists too, made into something else. */
function cadaUno(empresa: Empresa | Escrita, como: (valor: string, nombre: string) => string | number) {
  const deFila = (fila: object) =>
    Object.fromEntries(Object.entries(fila).map(([nombre, valor]) => [nombre, como(String(valor), nombre)]))
  return Object.fromEntries(
    Object.entries(empresa).map(([campo, valor]) => [
      campo,
      Array.isArray(valor) ? valor.map(deFila) : como(String(valor), campo),
    ]),
  )
}
