import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bancos } from '@surtia/contracts/cobranza.ts'
import { EMPRESA_DE_FABRICA } from '@surtia/contracts/empresa-de-fabrica.ts'
import { marcaDe, NOMBRE_EN_TRABAJADOR } from '@surtia/contracts/moldes.ts'
import { empresaDelPrimerDia, grabarEmpresa, primerDia } from '@surtia/contracts/primer-dia.ts'
import type { Empresa } from '@surtia/rules/personal/empresa.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal } from '../../start-portal.ts'
import { textoDePdf } from '../../test/pdf.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { settingsForTests } from '../../test/settings.ts'

const RARO = `Farmas & Hijos <b>"de' \`Toluca\` $& </script>`
const [cuenta] = EMPRESA_DE_FABRICA.cuentas
if (!cuenta) throw new Error('no account')
const SUYA: Empresa = {
  ...EMPRESA_DE_FABRICA,
  nombre: RARO,
  rfc: 'FHI010203AB9',
  telefono: '(722) 555 0100',
  correo: 'hola@farmas.mx',
  remitente: 'avisos@farmas.mx',
  cuentas: [{ ...cuenta, codBanco: 77, banco: 'Banco Suyo' }],
  centros: [{ ...EMPRESA_DE_FABRICA.centros[0], nombre: 'Toluca', telefono: '(722) 555 0100' }],
}

let portal: PortalDePruebas
let sitio: string
let token: string
beforeAll(async () => {
  sitio = mkdtempSync(join(tmpdir(), 'surtia-sitio-'))
  mkdirSync(join(sitio, 'contacto'))
  const escribir = (nombre: string, cuerpo: string) => writeFileSync(join(sitio, nombre), cuerpo)
  const pagina = (nombre: string, correo: string, mas = '') =>
    `<html><head><title>${nombre}</title><script>1</script></head><body><a title="${nombre}" href="mailto:${correo}">${nombre}</a>${mas}</body></html>`
  const molde = pagina(
    marcaDe('nombre'),
    marcaDe('correo'),
    `<script type="application/ld+json">{"name":"${marcaDe('nombre')}"}</script><ul><!--de centros 0--><li>${marcaDe('centros', 0, 'nombre')}</li><!--fin--></ul>`,
  )
  for (const lugar of ['index', 'contacto/index', '__spa-fallback']) {
    escribir(`${lugar}.html`, pagina('Surtia', EMPRESA_DE_FABRICA.correo))
    escribir(`${lugar}.molde`, molde)
  }
  escribir('mesa.html', pagina('Mesa de control', ''))
  escribir('trabajador.js', `const a = \`${NOMBRE_EN_TRABAJADOR}\``)
  escribir('manifest.webmanifest', '{"name":"Surtia, portal de pedidos","short_name":"Surtia"}')
  portal = await levantar({}, { site: sitio })
  token = (await entrarComo(portal, ['administracion'], { confirmada: true })).token
})
afterAll(async () => {
  await portal.cerrar()
  rmSync(sitio, { recursive: true, force: true })
})

const ver = async (ruta: string, url = portal.url) => {
  const respuesta = await fetch(url + ruta)
  return { texto: await respuesta.text(), etag: respuesta.headers.get('etag') }
}
const leida = async () => (await portal.pedir(empresaDelPrimerDia, { token })).sobre.data
const grabar = (body: Empresa & { version: number }, quien = token) =>
  portal.pedir(grabarEmpresa, { token: quien, body })

test('sin grabar es la que vino, y las páginas son las que se construyeron', async () => {
  expect(await leida()).toEqual({ ...EMPRESA_DE_FABRICA, version: 0 })
  for (const ruta of ['/', '/contacto', '/clientes/']) {
    const { texto } = await ver(ruta)
    expect(texto).toContain('<title>Surtia</title>')
    expect(texto).not.toContain('id="empresa"')
  }
  expect((await ver('/trabajador.js')).texto).toBe('const a = `Surtia`')
  expect(JSON.parse((await ver('/manifest.webmanifest')).texto)).toMatchObject({ short_name: 'Surtia' })
  expect((await ver('/index.molde')).texto).not.toContain('EMPRESA_')
})

test('pide confirmar la identidad, y no la graba otro papel', async () => {
  const sinConfirmar = (await entrarComo(portal, ['administracion'])).token
  const { status, sobre } = await grabar({ ...SUYA, version: 0 }, sinConfirmar)
  expect([status, sobre.data]).toEqual([403, { confirmar: true }])
  const otro = (await entrarComo(portal, ['sistemas'], { confirmada: true })).token
  expect((await grabar({ ...SUYA, version: 0 }, otro)).status).toBe(403)
  expect((await leida()).version).toBe(0)
})

test('lo malo se dice en su campo, y no se graba nada', async () => {
  const malo = { ...SUYA, rfc: 'no', cuentas: [{ ...cuenta, clabe: '1' }], version: 0 }
  const { status, sobre } = await grabar(malo)
  expect(status).toBe(400)
  expect(sobre.data).toEqual([
    { campo: 'rfc', mensaje: 'Escriba el RFC como en su constancia, como ABC010203AB9.' },
    { campo: 'cuentas.0.clabe', mensaje: 'La CLABE no es válida: revise sus 18 dígitos.' },
  ])
  expect((await leida()).version).toBe(0)
})

test('grabada, la dicen las páginas de todos los procesos antes de 5 segundos, como texto donde sea', async () => {
  const otro = await startPortal(settingsForTests({ databaseUrl: portal.baseUrl, datos: portal.datos }), {
    site: sitio,
  })
  try {
    const antes = await ver('/')
    const { status, sobre } = await grabar({ ...SUYA, version: 0 })
    expect([status, sobre.data]).toEqual([200, { ...SUYA, version: 1 }])
    for (const ruta of ['/', '/contacto', '/clientes/']) {
      const { texto, etag } = await ver(ruta)
      expect(etag).not.toBe(antes.etag)
      expect(texto).toContain(
        '<title>Farmas &amp; Hijos &lt;b&gt;&quot;de&#x27; `Toluca` $&amp; &lt;/script&gt;</title>',
      )
      expect(texto).toContain('href="mailto:hola@farmas.mx"')
      expect(texto).toContain('<ul><li>Toluca</li></ul>')
      const deJson = [...texto.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/g)]
      const [estructurados, datos] = deJson.map(([, json = '']) => JSON.parse(json))
      expect(estructurados.name).toBe(RARO)
      expect(datos).toMatchObject({ nombre: RARO, telefonoMundial: '+527225550100', cuentas: SUYA.cuentas })
      expect(texto).not.toMatch(/EMPRESA_|<b>/)
    }
    expect((await ver('/personal')).texto).toContain('"nombre":"Farmas')
    expect(new Function(`${(await ver('/trabajador.js')).texto}; return a`)()).toBe(RARO)
    expect(JSON.parse((await ver('/manifest.webmanifest')).texto).short_name).toBe(RARO)
    await expect.poll(async () => (await ver('/', otro.url)).texto, { timeout: 5_000 }).toContain('Farmas &amp; Hijos')
  } finally {
    await otro.stop()
  }
})

test('el paso queda hecho, lo dicen los bancos de los depósitos y el aviso en PDF, y la auditoría dice qué cambió', async () => {
  const { pasos, empresa } = (await portal.pedir(primerDia, { token })).sobre.data
  expect([pasos[0]?.estado, empresa]).toEqual(['hecho', ['direccion', 'correo', 'copias']])
  const cliente = await portal.entrar('farmacia')
  expect((await portal.pedir(bancos, { token: cliente })).sobre.data).toEqual([
    { codBanco: 77, descripcion: 'Banco Suyo' },
  ])
  const pdf = await (await fetch(`${portal.url}/aviso-privacidad.pdf`)).arrayBuffer()
  const aviso = (await textoDePdf(new Uint8Array(pdf))).join(' ')
  expect(aviso).toContain('Farmas & Hijos <b>"de')
  expect(aviso).toContain('(722) 555 0100 · hola@farmas.mx')
  const [linea] = await portal.sql<{ antes: object; despues: object }>(
    "select antes, despues from auditoria where evento = 'empresa.grabada'",
  )
  expect(linea?.despues).toEqual(
    Object.fromEntries(
      ['cuentas', 'centros', 'nombre', 'rfc', 'telefono', 'correo', 'remitente'].map((campo) => [
        campo,
        SUYA[campo as keyof Empresa],
      ]),
    ),
  )
  expect(linea?.antes).toMatchObject({ nombre: 'Surtia', rfc: EMPRESA_DE_FABRICA.rfc })
})

test('de dos que la graban, a la segunda se le dice cómo quedó', async () => {
  const [una, otra] = await Promise.all([
    grabar({ ...SUYA, nombre: 'Una', version: 1 }),
    grabar({ ...SUYA, nombre: 'Otra', version: 1 }),
  ])
  expect([una.status, otra.status].sort()).toEqual([200, 409])
  const negada = una.status === 409 ? una : otra
  expect(negada.sobre.data).toMatchObject({ actual: await leida(), suya: { version: 1 } })
  expect((await leida()).version).toBe(2)
  expect((await grabar({ ...SUYA, version: 7 })).status).toBe(409)
})
