import { Readable } from 'node:stream'
import { setImmediate as turno } from 'node:timers/promises'
import type { catalogo as call, FilaDeCatalogo } from '@surtia/contracts/farmacia.ts'
import { ACTIVO, CANCELADO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { badRequest } from '../../edge/refusals.ts'
import { findPunto, listCambiados, type Punto } from '../../indice/cambios.queries.ts'
import { enNumero } from '../../indice/dias.ts'
import { type Mirada, mirada } from '../../indice/mirada.ts'
import { precioDe } from '../../indice/precios-del-dia.ts'
import type { Portal } from '../../portal.ts'
import { sha256 } from '../../sha256.ts'
import { comoSePide } from './articulos.ts'

/** so many rows are made at once, then others have their turn */
const POR_RATO = 200
/** what is more than these is told again */
const MOST_SEEN = 20
const NUMERO = /^\d{1,19}$/
const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** Where a system that took the catalogue along stood: what it was shown depends on the day, the event and its centre too. */
type Cursor = Pick<Punto, 'marca' | 'vistas' | 'linea'> & Pick<Mirada, 'hoy' | 'entregaOtros' | 'evento' | 'sucursal'>

/** The catalogue by code, a row a line, from memory; or what changed of it (docs/reglas/farmacias.md#lo-que-cambio). */
export async function catalogo({ portal, query: { cambiosDesde = '' }, sistema }: Asked<typeof call>) {
  const m = mirada(portal, sistema)
  const desde = cambiosDesde ? leerDesde(portal, cambiosDesde) : null
  // before the catalogue is: what changes between the two is told again, never missed
  const punto = await reading(() => findPunto(portal.db))
  const { marca, linea, vistas } = punto
  const cursor: Cursor = { marca, vistas: vistas.slice(0, MOST_SEEN), linea, ...dePrecios(m) }
  const [cambiados] = await Promise.all([desde && codigosCambiados(portal, m, desde, punto), portal.indice.alTanto()])
  const huella = sha256(JSON.stringify([punto.linea, punto.huella, dePrecios(m), cambiosDesde])).toString('base64url')
  return {
    renglones: Readable.from(renglones(portal, m, cambiados)),
    etag: `"${huella.slice(0, 27)}"`,
    encabezados: {
      'Surtia-Cursor': escribir(cursor),
      'Surtia-Catalogo': cambiados ? 'cambios' : 'completo',
    },
  }
}

const dePrecios = ({ hoy, entregaOtros, evento, sucursal }: Mirada) => ({ hoy, entregaOtros, evento, sucursal })
const escribir = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

type Desde = Cursor | { instante: Date; hoy: string }

/** A cursor that this portal gave, or an instant. */
function leerDesde({ ahora }: Portal, escrito: string): Desde {
  const mal = () => badRequest([{ campo: 'cambiosDesde', mensaje: 'Envíe un instante ISO 8601, o un Surtia-Cursor.' }])
  if (INSTANTE.test(escrito)) {
    const instante = new Date(escrito)
    if (!(instante.getTime() <= ahora().getTime() + 60_000)) throw mal()
    return { instante, hoy: diaDe(instante) }
  }
  try {
    const { marca, vistas, linea, hoy, entregaOtros, evento, sucursal } = JSON.parse(
      Buffer.from(escrito, 'base64url').toString(),
    ) as Cursor
    if (NUMERO.test(marca) && /^\d{4}-\d\d-\d\d$/.test(hoy) && vistas.every((xid) => NUMERO.test(xid)))
      return { marca, vistas, linea: String(linea), hoy, entregaOtros, evento, sucursal }
  } catch {
    // told below
  }
  throw mal()
}

/** Codes of what is another thing than it was; null when all may be, as after the event began, or in another month, in which other lots are delivered. */
async function codigosCambiados(portal: Portal, m: Mirada, desde: Desde, punto: Punto): Promise<string[] | null> {
  if ('marca' in desde) {
    const otra = desde.linea !== punto.linea || BigInt(desde.marca) > BigInt(punto.marca)
    if (otra || desde.evento !== m.evento || desde.sucursal !== m.sucursal || desde.entregaOtros !== m.entregaOtros)
      return null
  } else if (desde.hoy.slice(0, 7) !== m.hoy.slice(0, 7)) return null
  const escritos = await reading(() => listCambiados(portal.db, desde))
  return escritos && [...new Set([...escritos, ...deOtroPrecio(portal, m, desde.hoy)])].sort()
}

/** Codes of what costs another price since a day, without anybody having written it. */
function deOtroPrecio({ indice: { catalogo } }: Portal, m: Mirada, antes: string): string[] {
  if (antes === m.hoy) return []
  const { columnas: c, codigos } = catalogo
  const [deEntonces, deHoy] = [enNumero(antes), enNumero(m.hoy)]
  return Array.from(catalogo.lugares())
    .filter((lugar) => {
      const minimo = c.minimoPiezas[lugar] as number
      return precioDe(c, lugar, deEntonces, m.evento, minimo) !== precioDe(c, lugar, deHoy, m.evento, minimo)
    })
    .map((lugar) => codigos[lugar] as string)
}

/** Rows of what is on sale, or of what changed, which may no longer be. */
async function* renglones({ indice }: Portal, m: Mirada, cambiados: readonly string[] | null): AsyncGenerator<string> {
  const { porCodigo, codigos: deTodos } = indice.catalogo
  const codigos = cambiados ?? Array.from(porCodigo.lista, (lugar) => deTodos[lugar] as string)
  for (let i = 0; i < codigos.length; i += POR_RATO) {
    let escritos = ''
    for (const codigo of codigos.slice(i, i + POR_RATO)) {
      const fila = filaDe(indice, m, codigo)
      if (fila && (cambiados || fila.estatus === ACTIVO)) escritos += `${JSON.stringify(fila)}\n`
    }
    if (escritos) yield escritos
    await turno()
  }
}

function filaDe(indice: Portal['indice'], m: Mirada, codigo: string): FilaDeCatalogo | undefined {
  const lugar = indice.catalogo.lugarConocido(codigo)
  if (lugar < 0) return undefined
  const articulo = { ...indice.articulo(lugar), ...indice.vivo(lugar, m), urlImagen: '' }
  return {
    ...comoSePide(articulo, m),
    codBarras: articulo.codBarras,
    generico: articulo.generico,
    laboratorio: articulo.laboratorio,
    formaFarmaceutica: articulo.forma,
    contenido: articulo.contenidoVenta,
    precioPublico: articulo.precioPublico,
    estatus: indice.catalogo.enVenta(lugar) ? ACTIVO : CANCELADO,
  }
}
