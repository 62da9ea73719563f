import {
  type existencias as call,
  type ExistenciaDeFarmacia,
  MAXIMO_DE_CODIGOS,
  SUSTITUTOS_QUE_SE_DICEN,
} from '@surtia/contracts/farmacia.ts'
import { alMenos } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { porQueNoSeSurte } from '@surtia/rules/cumplimiento/candado.ts'
import { siguienteCorte } from '@surtia/rules/pedidos/corte.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { badRequest } from '../../edge/refusals.ts'
import { type Mirada, mirada } from '../../indice/mirada.ts'
import { sustitutosEnOrden } from '../../indice/sustitutos.ts'
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
  const data = await aRatos(hallados, ({ codigo, articulo, motivo, causa }): ExistenciaDeFarmacia => {
    if (!articulo) return { ...NADA, codigo, motivo, causa }
    const falta = motivo ? '' : porQueNoSeSurte(articulo.fraccion, candado)
    return {
      codigo,
      ...comoSePide(articulo, m),
      corte,
      sustitutos: susSustitutos(portal, m, articulo.codArticulo),
      motivo: motivo || falta,
      causa: falta ? 'expediente' : causa,
    }
  })
  return { data }
}

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

/** The first substitutes of an article (docs/reglas/busqueda.md#sustitutos). */
function susSustitutos({ indice }: Portal, m: Mirada, codArticulo: string): ExistenciaDeFarmacia['sustitutos'] {
  const { catalogo } = indice
  const primeros = sustitutosEnOrden(catalogo, m, codArticulo).take(SUSTITUTOS_QUE_SE_DICEN)
  return [...primeros].map((lugar) => {
    const vivo = indice.vivo(lugar, m)
    const minimoPiezas = catalogo.columnas.minimoPiezas[lugar] as number
    return {
      codArticulo: catalogo.codigos[lugar] as string,
      descripcion: catalogo.descripciones[lugar] as string,
      precio: precioVigente(vivo, alMenos({ minimoPiezas }), m.evento).precio,
      // what is no longer sold is no substitute
      ...disponibleDe({ ...vivo, estatus: ACTIVO }),
    }
  })
}

const NADA: ExistenciaDeFarmacia = {
  codigo: '',
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
  motivo: '',
  causa: '',
}
