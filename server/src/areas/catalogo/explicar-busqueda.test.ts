import { buscar } from '@surtia/contracts/catalogo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ejecutar } from '../../comandos/surtia.ts'
import { compartido, type PortalDePruebas } from '../../test/portal.ts'
import { explicarBusqueda } from './explicar-busqueda.ts'

let portal: PortalDePruebas
/** a client of this centre that has bought nothing: 'nueva' */
const CENTRO = 3
beforeAll(async () => {
  portal = await compartido()
})
afterAll(() => portal.cerrar())

async function surtia(...argumentos: string[]): Promise<string[]> {
  const lineas: string[] = []
  await ejecutar(argumentos, {
    decir: (linea) => lineas.push(linea),
    abrir: async () => ({ portal: portal.running.portal, cerrar: async () => undefined }),
    settings: () => portal.running.portal.settings,
  })
  return lineas
}
const hallados = async (texto: string) => {
  const token = await portal.entrar('nueva')
  return (await portal.pedir(buscar, { token, body: { buscar: texto } })).sobre.data
}

test('lo explicado son los mismos resultados, en su orden, cada uno con su porqué', async () => {
  const { explicados, resultados, correccion } = await explicarBusqueda(portal.running.portal, 'paracetamol', CENTRO)
  expect(correccion).toBeNull()
  expect(resultados).toBeGreaterThan(1)
  const deCliente = (await hallados('paracetamol')).resultadosPrincipales.map((a) => a.codArticulo)
  expect(explicados.map((e) => e.codArticulo)).toEqual(deCliente)
  for (const e of explicados) expect(e.porque).not.toBe('')
  // the order is what the rule says: exactness, then where there is stock, then what moves
  const turno = { propia: 0, 'otros centros': 1, 'sin existencia': 2 }
  for (const [i, e] of explicados.slice(1).entries()) {
    const antes = explicados[i] as typeof e
    const claves = [antes, e].map((x) => [x.rango, turno[x.existencia], -x.piezas, x.codArticulo])
    expect(claves).toEqual(claves.toSorted(porClaves))
  }
})

const porClaves = (una: readonly (string | number)[], otra: readonly (string | number)[]) => {
  const i = una.findIndex((clave, j) => clave !== otra[j])
  return i < 0 ? 0 : (una[i] as number) < (otra[i] as number) ? -1 : 1
}

test('el comando lo dice de un centro, y de lo corregido dice qué se buscó en su lugar', async () => {
  const [cuantos, primero, segunda] = await surtia('busquedas', 'explicar', 'paracetamol 500', '--centro', '2')
  expect(cuantos).toMatch(/^\d+ resultados?$/)
  expect(primero).toMatch(/^ 1 {2}\d{7} {2}.*PARACETAMOL/)
  expect(segunda).toMatch(/rango \d+; existencia: (propia|otros centros|sin existencia); \d+ piezas? en 90 días/)
  expect((await surtia('busquedas', 'explicar', 'ibuprofenno'))[0]).toMatch(
    /^Nada tiene «ibuprofenno»: se sugiere lo de «ibuprofeno»/,
  )
  expect(await surtia('busquedas', 'explicar', 'paracetamol', '--centro', '99')).toEqual(['No hay centro 99.'])
  expect(await surtia('busquedas', 'explicar', 'qwzxqwzx')).toEqual(['0 resultados'])
})
