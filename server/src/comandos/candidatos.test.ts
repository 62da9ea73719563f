import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as calls from '@surtia/contracts/bolsa-trabajo.ts'
import { expect, onTestFinished, test } from 'vitest'
import { unPdf } from '../test/archivos.ts'
import { levantar } from '../test/portal.ts'
import { AMBIENTE_PROPIO, lanzarProceso } from '../test/proceso.ts'

test('un archivo que falta se nombra, los demás salen, y el comando dice que no salió todo', async () => {
  const portal = await levantar()
  const carpeta = mkdtempSync(join(tmpdir(), 'surtia-candidatos-'))
  onTestFinished(async () => {
    await portal.cerrar()
    rmSync(carpeta, { recursive: true, force: true })
  })
  for (const nombre of ['Ana', 'Beatriz', 'Carla']) {
    const cuerpo = new FormData()
    cuerpo.append('files[0]', new File([new Uint8Array(await unPdf())], `${nombre}.pdf`))
    cuerpo.append('json', JSON.stringify({ nombreCurriculum: nombre, email: 'a@b.example', telefono: '6675550111' }))
    await fetch(`${portal.url}${calls.guardarCv.path}`, { method: 'POST', body: cuerpo })
  }
  const ids = await portal.sql<{ id: string }>('select id from candidaturas order by archivo')
  const [ana = '', beatriz = '', carla = ''] = ids.map(({ id }) => id)
  rmSync(join(portal.datos, 'candidatos', beatriz))

  const comando = lanzarProceso(['server/src/comandos/candidatos.ts', carpeta], {
    env: { ...AMBIENTE_PROPIO, DATABASE_URL: portal.baseUrl, SURTIA_DATOS: portal.datos },
  })
  expect(await comando.fin).toBe(1)
  expect(comando.errores()).toBe(`Falta el archivo de ${beatriz}: Beatriz.pdf\n`)
  expect(comando.salida()).toBe(`3 candidatos en ${carpeta}.\n`)
  expect([ana, beatriz, carla].map((id) => existsSync(join(carpeta, `archivos/${id}.pdf`)))).toEqual([
    true,
    false,
    true,
  ])
  const archivos = readFileSync(join(carpeta, 'candidatos.csv'), 'utf8')
    .split('\r\n')
    .filter((renglon) => renglon.includes('6675550111'))
    .map((renglon) => /"(archivos\/[^"]*)"/.exec(renglon)?.[1])
  expect(archivos).toHaveLength(3)
  expect(new Set(archivos)).toEqual(new Set([`archivos/${ana}.pdf`, undefined, `archivos/${carla}.pdf`]))
})
