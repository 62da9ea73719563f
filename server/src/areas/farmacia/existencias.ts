import {
  type existencias as call,
  type ExistenciaDeFarmacia,
  MAXIMO_DE_CODIGOS,
  SUSTITUTOS_QUE_SE_DICEN,
} from '@surtia/contracts/farmacia.ts'
import { alMenos } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { porQueNoSeSurte } from '@surtia/rules/cumplimiento/candado.ts'
import { siguienteCorte } from '@surtia/rules/pedidos/corte.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { badRequest } from '../../edge/refusals.ts'
import { enDias } from '../../indice/dias.ts'
import { type Mirada, mirada } from '../../indice/mirada.ts'
import { precioDe } from '../../indice/precios-del-dia.ts'
import { sustitutosEnOrden } from '../../indice/sustitutos.ts'
import { existenciaDe } from '../../indice/vivo.ts'
import type { Portal } from '../../portal.ts'
import { candadoDeRenglones } from '../expediente/candado.ts'
import { findCortes } from '../pedidos/cortes.queries.ts'
import { aRatos } from './a-ratos.ts'
import { comoSePide, disponibleDe, hallarCodigos } from './articulos.ts'

const LARGO_DE_CODIGO = 60

/** Price, stock and substitutes of some codes, a row each in their order; what cannot be ordered says why. */
export async function existencias({ portal, query, sistema }: Asked<typeof call>) {
  const codigos = codigosDe(query.codigos)
  const m = mirada(portal, sistema)
  const [hallados, corte] = await Promise.all([hallarCodigos(portal, m, codigos), leerCorte(portal, m)])
  const candado = await candadoDeRenglones(
    portal,
    m.codCliente,
    hallados.flatMap(({ articulo }) => articulo ?? []),
  )
  // written a few at a time: two hundred of them at once, and their copies for the schema, hold the process
  const escritas = await aRatos(hallados, ({ codigo, articulo, motivo, causa }) => {
    const falta = articulo && !motivo ? porQueNoSeSurte(articulo.fraccion, candado) : ''
    const dicho = { motivo: motivo || falta, causa: falta ? 'expediente' : causa }
    if (!articulo) return JSON.stringify({ codigo, ...NADA, ...dicho })
    const sustitutos = sustitutosEscritos(portal, m, articulo.codArticulo)
    return `{"codigo":${JSON.stringify(codigo)},${sinLlaves(comoSePide(articulo, m))},"corte":"${corte}","sustitutos":[${sustitutos}],${sinLlaves(dicho)}}`
  })
  return { escrito: `[${escritas}]` }
}

const sinLlaves = (parte: object): string => JSON.stringify(parte).slice(1, -1)

function codigosDe(escritos: string): string[] {
  const codigos = escritos
    .split(',')
    .map((codigo) => codigo.trim())
    .filter(Boolean)
  const mal = (mensaje: string) => badRequest([{ campo: 'codigos', mensaje }])
  if (codigos.length === 0) throw mal('Al menos un código.')
  if (codigos.length > MAXIMO_DE_CODIGOS) throw mal(`A lo más ${MAXIMO_DE_CODIGOS} códigos.`)
  if (codigos.some((codigo) => codigo.length > LARGO_DE_CODIGO))
    throw mal(`Cada código, de ${LARGO_DE_CODIGO} caracteres a lo más.`)
  return codigos
}

/** Until when what is ordered leaves next (docs/reglas/pedidos.md#hora-de-corte); '' where the centre has no hours. */
async function leerCorte({ db, ahora }: Portal, { sucursal }: Mirada): Promise<string> {
  const { zona, cortes } = await reading(() => findCortes(db, sucursal))
  return siguienteCorte(cortes, ahora(), zona)?.cierra.toISOString() ?? ''
}

/** The first substitutes of an article, as text (docs/reglas/busqueda.md#sustitutos). */
function sustitutosEscritos({ indice: { catalogo } }: Portal, m: Mirada, codArticulo: string): string {
  const { columnas: c } = catalogo
  const { hoy } = enDias(m)
  const primeros = sustitutosEnOrden(catalogo, m, codArticulo).take(SUSTITUTOS_QUE_SE_DICEN)
  return [...primeros]
    .map((lugar) => {
      const minimoPiezas = c.minimoPiezas[lugar] as number
      const precio = precioDe(c, lugar, hoy, m.evento, alMenos({ minimoPiezas }))
      // what is no longer sold is no substitute
      const { disponible, piezas } = disponibleDe({ ...existenciaDe(catalogo, lugar, m), estatus: ACTIVO })
      const [codigo, descripcion] = [catalogo.codigos[lugar], catalogo.descripciones[lugar]].map((t) =>
        JSON.stringify(t),
      )
      return `{"codArticulo":${codigo},"descripcion":${descripcion},"precio":${precio},"disponible":"${disponible}","piezas":${piezas}}`
    })
    .join()
}

const NADA: Omit<ExistenciaDeFarmacia, 'codigo' | 'motivo' | 'causa'> = {
  codArticulo: '',
  descripcion: '',
  precio: 0,
  motivoPrecio: 'neto',
  precios: [],
  iva: 0,
  ieps: 0,
  disponible: 'no',
  piezas: 0,
  minimoPiezas: 0,
  colectivo: 0,
  fraccion: '',
  refrigerado: false,
  corte: '',
  sustitutos: [],
}
