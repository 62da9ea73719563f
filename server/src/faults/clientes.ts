import { setTimeout as pause } from 'node:timers/promises'
import { detalleProducto } from '@surtia/contracts/catalogo.ts'
import { login } from '@surtia/contracts/seguridad.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import type { Puerta } from '@surtia/demo/puerta.ts'
import { pedirEn } from './pedir.ts'

const PRIMERO = 900_001
export const PASSWORD = 'carrera'

/** So many clients of one's own for a race, with a user each: 'carrera1', 'carrera2'… All at one centre, with ample credit. */
export async function crearClientes(puerta: Puerta, cuantos: number): Promise<string[]> {
  const numeros = Array.from({ length: cuantos }, (_, i) => i)
  await enviar(
    puerta,
    'clientes',
    numeros.map((i) => ({
      codCliente: String(PRIMERO + i),
      nombre: `Farmacia de carrera ${i + 1}`,
      codSucursal: 1,
      limiteCredito: 99_000_000,
    })),
  )
  await enviar(
    puerta,
    'usuarios',
    numeros.map((i) => ({ usuario: `carrera${i + 1}`, codCliente: String(PRIMERO + i), password: PASSWORD })),
  )
  return numeros.map((i) => `carrera${i + 1}`)
}

/** An article with exactly so many pieces at centre 1 and none elsewhere. */
export async function crearArticulo(puerta: Puerta, codArticulo: string, piezas: number): Promise<void> {
  await enviar(puerta, 'articulos', [{ codArticulo, descripcion: `ARTICULO DE CARRERA ${codArticulo}` }])
  await enviar(puerta, 'precios', [{ codArticulo, precioNeto: 10 }])
  await enviar(puerta, 'existencias', [{ codArticulo, codSucursal: 1, lote: 'L1', caducidad: '2030-12-31', piezas }])
}

/** Waits until each of these portals sells an article: one that did not receive it follows within five seconds. */
export async function esperarArticulo(urls: readonly string[], token: string, codArticulo: string): Promise<void> {
  for (const url of urls) {
    const pedir = pedirEn(url)
    while (!(await pedir(detalleProducto.path.replace(':id', codArticulo), undefined, token)).value) await pause(50)
  }
}

/** Signs users in one after another, as one address may: their tokens, good for fifteen minutes. */
export async function entrarUnoPorUno(url: string, usuarios: readonly string[]): Promise<string[]> {
  const pedir = pedirEn(url)
  const tokens: string[] = []
  for (const usuario of usuarios) {
    const { data, message } = await pedir(login.path, { usuario, password: PASSWORD })
    if (data === null) throw new Error(`${usuario} no entró: ${message}`)
    tokens.push((data as { accessToken: string }).accessToken)
  }
  return tokens
}
