import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { articulos } from '@surtia/demo/articulos.ts'
import { articulosFijos } from '@surtia/demo/cast/articulos-fijos.ts'
import { ACCESOS, CEDIS, CLIENTES, documentos, USUARIOS } from '@surtia/demo/cast/clientes.ts'
import { documentosPagados, facturas } from '@surtia/demo/cast/facturas.ts'
import { avisosEmergentes, banners, notificaciones } from '@surtia/demo/cast/publicidad.ts'
import { vacantes } from '@surtia/demo/cast/vacantes.ts'
import { resumen } from '@surtia/demo/llenar.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { afterEach, expect, test } from 'vitest'
import { carpetaDePortal, esperar, lanzarProceso, type Proceso } from './server/src/test/proceso.ts'

// `npm start` as people and machines treat it: told to end, killed, started again.
const PLAZO = 600_000
const abiertos: (() => void)[] = []
afterEach(() => {
  for (const cerrar of abiertos.splice(0).reverse()) cerrar()
})
const lanzar = (...pedido: Parameters<typeof lanzarProceso>): Proceso => {
  const proceso = lanzarProceso(...pedido)
  abiertos.push(proceso.matar)
  return proceso
}
const puertoLibre = () =>
  new Promise<string>((resolve) => {
    const sonda = createServer().listen(0, () => {
      const { port } = sonda.address() as { port: number }
      sonda.close(() => resolve(String(port)))
    })
  })

test('cortada a media carga, con SIGTERM o kill -9, la demostración queda completa en el siguiente arranque; y npm start termina con todo', {
  timeout: PLAZO,
}, async () => {
  const { datos, postgres, borrar } = carpetaDePortal()
  abiertos.push(borrar)
  const PORT = await puertoLibre()
  const env = { SURTIA_DATOS: datos, PORT, SURTIA_REGISTRO: 'debug' }
  const url = `http://localhost:${PORT}`
  const hay = () =>
    readFile(join(datos, 'secretos/SURTIA_CLAVE_ERP'), 'utf8')
      .then((clave) => resumen({ url, clave }))
      .catch(() => null)

  const terminada = lanzar(['start.ts'], { env })
  await esperar(async () => ((await hay())?.articulos ?? 0) > 0)
  terminada.decirle('SIGTERM')
  expect(await terminada.fin).toBe(0)
  expect(terminada.salida()).not.toContain('Surtia lista')
  // its steps are said without a terminal too, and apart from the log
  expect(terminada.salida()).toMatch(/Preparando la base de datos…\nCargando los datos de demostración…\n/)
  expect(terminada.errores()).not.toMatch(/^[^{\n]/m)
  expect(postgres()).toBe(0)

  const muerta = lanzar(['start.ts'], { env })
  await esperar(async () => ((await hay())?.clientes ?? 0) > 0)
  muerta.matar()
  await muerta.fin
  expect(muerta.salida()).not.toContain('Surtia lista')

  const npm = lanzar(['start'], { env, comando: 'npm' })
  await npm.hasta(/Surtia lista: (\S+)/)
  const hoy = diaDe(new Date())
  const mercancias = [...articulosFijos(hoy), ...articulos(hoy)]
  const conSaldo = documentos(hoy)
  const pagados = documentosPagados([...facturas(mercancias, hoy)], new Set(conSaldo.map((d) => d.documento)))
  expect(await hay()).toMatchObject({
    cedis: CEDIS.length,
    articulos: mercancias.length,
    clientes: CLIENTES.length,
    usuarios: USUARIOS.length,
    accesos: ACCESOS.length,
    documentos: conSaldo.length + pagados.length,
    banners: banners(hoy).length,
    avisosEmergentes: avisosEmergentes(hoy).length,
    notificaciones: notificaciones(hoy).length,
    vacantes: vacantes(hoy).length,
  })

  // the warehouse looks each second: that is for who asks for everything
  const sondeos = () =>
    npm
      .errores()
      .split('\n')
      .filter((linea) => /"method":"GET","route":"\/api\/integracion\/pedidos/.test(linea))
  await esperar(() => sondeos().length >= 2)
  expect(sondeos().filter((linea) => !linea.startsWith('{"level":20,'))).toEqual([])

  npm.decirle('SIGTERM')
  await npm.fin
  await esperar(async () => (await hay()) === null && postgres() === 0)
  expect(npm.salida()).toContain('Surtia terminó.')

  // its parents killed without a word, it ends by itself
  const huerfana = lanzar(['start'], { env, comando: 'npm' })
  await huerfana.hasta(/Surtia lista: (\S+)/)
  huerfana.decirle('SIGKILL')
  await huerfana.hasta(/Surtia terminó\./)
  await esperar(async () => (await hay()) === null && postgres() === 0)
})
