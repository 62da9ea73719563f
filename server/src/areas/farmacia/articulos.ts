import { type Causa, PIEZAS_QUE_SE_DICEN } from '@surtia/contracts/farmacia.ts'
import { alMenos } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { preciosPorPiezas, precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import type { Leido } from '../../indice/indice.ts'
import type { Mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import { codigosEscritos, leerNombres, nombrar } from '../captura/nombrar.ts'

/** Why something may not be ordered, in words and of the printed list; '' both where nothing is in the way. */
export type Razonado = { motivo: string; causa: Causa | '' }
export const BIEN: Razonado = { motivo: '', causa: '' }

/** What a code names, and why nothing of it may be ordered. */
export type Hallado = Razonado & { codigo: string; articulo: Leido | undefined }

const NADIE = { motivo: 'Ningún artículo tiene ese código.', causa: 'no-existe' } as const
const VARIOS = { motivo: 'El código es de varios artículos: use el código del artículo.', causa: 'varios' } as const
const QUITADO = { motivo: 'Ya no está en el catálogo.', causa: 'cancelado' } as const
const CANCELADO = { motivo: 'El artículo está cancelado.', causa: 'cancelado' } as const

/** What codes and barcodes name, each as it was asked (docs/reglas/farmacias.md#codigos). Waits until the catalogue is known. */
export async function hallarCodigos(portal: Portal, m: Mirada, codigos: readonly string[]): Promise<Hallado[]> {
  const { db, indice } = portal
  const [nombres] = await Promise.all([leerNombres(db, m, [codigosEscritos(codigos, m.hoy)]), indice.alTanto()])
  return codigos.map((codigo) => {
    const [suyo, ...otros] = nombrar(codigo, nombres)
    if (!suyo) return { codigo, articulo: undefined, ...NADIE }
    if (otros.length > 0) return { codigo, articulo: undefined, ...VARIOS }
    const articulo = indice.leido(suyo.codArticulo, m)
    if (!articulo) return { codigo, articulo, ...QUITADO }
    return { codigo, articulo, ...(estaCancelado(articulo) ? CANCELADO : BIEN) }
  })
}

type ConExistencia = Pick<Leido, 'existenciaMiCedis' | 'existenciaOtrosCedis' | 'estatus'>
/** Whether one's own centre, or another, has it, and how many pieces, as far as they are told. */
export function disponibleDe({ existenciaMiCedis, existenciaOtrosCedis, estatus }: ConExistencia) {
  const [propias, otras] = estaCancelado({ estatus }) ? [0, 0] : [existenciaMiCedis, existenciaOtrosCedis]
  return {
    disponible: propias > 0 ? 'si' : otras > 0 ? 'otro-cedis' : 'no',
    piezas: Math.min(propias || otras, PIEZAS_QUE_SE_DICEN),
  } as const
}

/** An article at the price of the least that may be ordered of it. */
export function comoSePide(articulo: Leido, m: Mirada) {
  const { precio, motivo } = precioVigente(articulo, alMenos(articulo), m.evento)
  return {
    codArticulo: articulo.codArticulo,
    descripcion: articulo.descripcion,
    precio,
    motivoPrecio: motivo,
    precios: preciosPorPiezas(articulo, m.evento),
    iva: articulo.iva,
    ieps: articulo.ieps,
    ...disponibleDe(articulo),
    minimoPiezas: articulo.minimoPiezas,
    colectivo: articulo.empColectivo,
    fraccion: articulo.fraccion,
    refrigerado: articulo.refrigerado,
  }
}
