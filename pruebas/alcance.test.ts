import { expect, test } from 'vitest'
import { leerFuentes, listAlcance } from './alcance.ts'
import { tocaDeNoche } from './cambios.ts'

const fuentes = leerFuentes()
const alcance = (...cambiados: string[]) => listAlcance(cambiados, fuentes)

test('una regla pide las pruebas de los cuartos que la preguntan, y de los que los conocen', () => {
  const { servidor } = alcance('rules/src/carrito/cantidad-pedida.ts')
  expect(servidor).toContain('server/src/areas/carrito/modificar-cantidad.test.ts')
  expect(servidor).toContain('server/src/areas/captura/agregar.test.ts')
  expect(servidor).not.toContain('server/src/areas/personal/equipo.mesa.test.ts')
})

test('una llamada pide además los barridos, que pasan por todas', () => {
  const { servidor } = alcance('contracts/src/notificaciones.ts')
  for (const cual of ['app', 'permisos', 'importes', 'edge/body', 'areas/notificaciones/equipos'])
    expect(servidor).toContain(`server/src/${cual}.test.ts`)
})

test('un hecho pide las de su cuarto, y las de quien lo llama de frente', () => {
  const { servidor } = alcance('server/src/areas/pedidos/avance.ts')
  expect(servidor).toContain('server/src/areas/pedidos/almacen.test.ts')
  expect(servidor.length).toBeLessThan(20)
})

test('lo que es de todos pide todo el servidor, sin lo de noche', () => {
  const { servidor } = alcance('server/src/db/database.ts')
  expect(servidor.length).toBeGreaterThan(100)
  expect(servidor.filter((ruta) => ruta.includes('.noche.'))).toEqual([])
})

test('una pantalla pide los recorridos que pasan por ella', () => {
  const { servidor, recorridos } = alcance('web/src/areas/facturas/Facturas.tsx')
  expect(servidor).toEqual([])
  expect(recorridos).toContain('e2e/facturas.e2e.ts')
  expect(recorridos).not.toContain('e2e/bolsa.e2e.ts')
})

test('una pieza pide lo que se prueba de ella y de quien la usa en un navegador', () => {
  const { componentes } = alcance('web/src/areas/facturas/Facturas.tsx')
  expect(componentes).toContain('web/src/areas/facturas/Facturas.componente.test.tsx')
  expect(componentes).not.toContain('web/src/areas/pagos/Pagar.componente.test.tsx')
  expect(alcance('web/src/test/montar.tsx').componentes.length).toBeGreaterThan(10)
  expect(alcance('server/src/areas/pedidos/avance.ts').componentes).toEqual([])
})

test('de noche se prueba lo que cambia bases, procesos y versiones, y lo que no se sabe', () => {
  expect(tocaDeNoche(null)).toBe(true)
  for (const ruta of ['server/src/db/migrations/0039-x.ts', 'server/src/db/lecturas.ts', 'package-lock.json'])
    expect(tocaDeNoche([ruta]), ruta).toBe(true)
  for (const ruta of ['despliegue/Caddyfile', 'server/src/faults/trafico.ts', 'start.ts', 'server/src/settings.ts'])
    expect(tocaDeNoche([ruta])).toBe(true)
  for (const ruta of ['docs/primer-dia.md', 'server/src/comandos/importar.ts', 'server/src/comandos/cuentas.ts'])
    expect(tocaDeNoche([ruta]), ruta).toBe(true)
  for (const ruta of ['web/src/mesa/primer-dia/UnPaso.tsx', 'rules/src/personal/primer-dia.ts', 'e2e/terminal.ts'])
    expect(tocaDeNoche([ruta]), ruta).toBe(true)
  expect(tocaDeNoche(['rules/src/dinero.ts', 'web/src/routes.ts', 'docs/mapa.md'])).toBe(false)
})
