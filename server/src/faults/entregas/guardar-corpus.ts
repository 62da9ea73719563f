import type { Informe, NombreDeTipo } from '@surtia/contracts/integracion.ts'
import { TIPOS_DE_LA_PUERTA } from '../../tipos.ts'
import { type Caso, casoDe } from './corpus.ts'

/** Of these kinds a delivery needs nothing but the centres 1 and 2, and the articles that it names. */
const SUELTOS: readonly [NombreDeTipo, ...NombreDeTipo[]] = ['articulos', 'existencias', 'clientes']

/** A door, and what its database holds. */
export type Destino = {
  entregar: (tipo: NombreDeTipo, cuerpo: string | Buffer, consulta: Record<string, string>) => Promise<Respuesta>
  sql: (texto: string, valores: unknown[]) => Promise<{ fila: Record<string, unknown> }[]>
}
type Respuesta = { value: boolean; data: Informe | null }

/** Mangled deliveries from a number on, sent through the door: what PostgreSQL holds then is what was read of them, and nothing else. */
export async function guardarCorpus(destino: Destino, desde: number, cuantas: number): Promise<string[]> {
  const malas: string[] = []
  for (let semilla = desde; semilla < desde + cuantas; semilla++) {
    const caso = await casoDe(semilla, SUELTOS)
    malas.push(...(await guardarUno(destino, caso)).map((mala) => `semilla ${semilla}: ${mala}`))
  }
  return malas
}

async function guardarUno({ entregar, sql }: Destino, { limpia, estropeada, leida }: Caso): Promise<string[]> {
  const { tipo, contrato, campos, filas } = limpia
  const de = TIPOS_DE_LA_PUERTA[tipo]
  const llave = contrato.clave[0] ?? ''
  const columna = de.columnas?.find(({ campo }) => campo === llave)?.columna ?? ''
  const codigos = filas.map((fila) => fila[campos.indexOf(llave)] ?? '')
  if (tipo === 'existencias')
    await entregar('articulos', `codArticulo,descripcion\n${codigos.map((c) => `${c},DE ${c}\n`).join('')}`, {})
  const { codificacion = 'utf-8', renglones, cuerpo } = estropeada
  const { value, data } = await entregar(tipo, cuerpo, {
    codificacion,
    ...(limpia.decimal ? { decimal: limpia.decimal } : {}),
    ...(renglones === undefined ? {} : { renglones: String(renglones) }),
  })
  if (value !== (leida !== null)) return [`${tipo}, ${estropeada.dano}: la puerta contestó ${value}`]
  const hay = await sql(`select to_jsonb(t) as fila from ${de.tabla} t where ${columna} = any($1::text[])`, [codigos])
  // nothing was there before
  if (!leida || !data) return hay.length ? [`${tipo}, ${estropeada.dano}: se guardó algo de lo rechazado`] : []
  const debidas = [...leida.filas.values()]
  return hay.flatMap(({ fila }) => {
    const suya = debidas.find((valores) =>
      contrato.clave.every((campo) => iguales(fila[columnaDe(tipo, campo)], valores[campo])),
    )
    const otra = Object.entries(suya ?? {}).find(([campo, valor]) => {
      const nombre = columnaDe(tipo, campo)
      return nombre !== '' && !iguales(fila[nombre], valor)
    })
    if (suya && !otra) return []
    return [`${tipo}, ${estropeada.dano}: ${otra ? `${otra[0]} no es ${otra[1]}` : 'sobra'} en ${JSON.stringify(fila)}`]
  })
}

/** codes of what an article names: it is the name that counts */
const DE_SU_NOMBRE = ['codClasificacion', 'codFormaFarmaceutica']
const columnaDe = (tipo: NombreDeTipo, campo: string): string =>
  (!DE_SU_NOMBRE.includes(campo) &&
    TIPOS_DE_LA_PUERTA[tipo].columnas?.find((columna) => columna.campo === campo)?.columna) ||
  ''

const iguales = (guardado: unknown, dicho: unknown): boolean => String(guardado) === String(dicho)
