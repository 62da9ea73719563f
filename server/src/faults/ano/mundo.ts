import { articulos, type Mercancia } from '@surtia/demo/articulos.ts'
import { azar } from '@surtia/demo/azar.ts'
import { CEDIS } from '@surtia/demo/cast/clientes.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import type { Puerta } from '@surtia/demo/puerta.ts'
import { type Dia, sumarDias } from '@surtia/rules/fechas.ts'
import { crearClientes } from '../clientes.ts'

/** Who buys, and the few articles that each of them always buys. */
export type Cliente = { usuario: string; codCliente: string; usual: readonly string[] }
export type Mundo = { clientes: readonly Cliente[]; mercancias: ReadonlyMap<string, Mercancia>; agotado: string }

const USUALES = 12
const PRIMERO = 900_001

/** So many clients and articles, with stock for ever in one lot of each; a quarter of the clients gets mails. */
export async function llenarMundo(
  puerta: Puerta,
  { clientes: cuantos, articulos: tantos }: { clientes: number; articulos: number },
  hoy: Dia,
): Promise<Mundo> {
  const a = azar(365)
  const vendibles = [...articulos(hoy)].filter(({ articulo }) => articulo.estatus !== 'C').slice(0, tantos)
  const codigos = vendibles.map(({ articulo }) => String(articulo.codArticulo))
  const [agotado = '', ...surtidos] = codigos
  await enviar(puerta, 'cedis', CEDIS)
  await enviar(
    puerta,
    'articulos',
    vendibles.map(({ articulo }) => articulo),
  )
  await enviar(
    puerta,
    'precios',
    vendibles.map(({ precio }) => precio),
  )
  await enviar(
    puerta,
    'existencias',
    surtidos.map((codArticulo) => loteDeSiempre(codArticulo, hoy)),
  )
  const usuarios = await crearClientes(puerta, cuantos)
  const clientes = usuarios.map((usuario, i) => ({
    usuario,
    codCliente: String(PRIMERO + i),
    usual: Array.from({ length: USUALES }, () => a.uno(surtidos)),
  }))
  await enviar(
    puerta,
    'clientes',
    clientes.map(({ codCliente, usuario }, i) => ({
      codCliente,
      nombre: `Farmacia ${usuario}`,
      codSucursal: 1,
      permitirReferenciar: 1,
      correo: i % 4 ? '' : `${usuario}@farmacia.example`,
    })),
  )
  return { clientes, mercancias: new Map(vendibles.map((m) => [String(m.articulo.codArticulo), m])), agotado }
}

/** Never used up and never short of life. */
export const loteDeSiempre = (codArticulo: string, hoy: Dia) => ({
  codArticulo,
  codSucursal: 1,
  lote: 'SIEMPRE',
  caducidad: sumarDias(hoy, 3_000),
  piezas: 99_999,
})
